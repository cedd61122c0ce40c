import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Counts from './Counts.svelte';

const deal = { kind: 'six', day: 20_409, counts: true };
let asked: string[];

/** The server: what has become of our first try. */
function server(state: string): void {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ deal: { state } }));
  });
}
afterEach(() => vi.unstubAllGlobals());

test('a first try that was done in time counts', async () => {
  server('done');
  await render(Counts, { deal });
  await vi.waitFor(() => expect(asked).toEqual(['/api/deals/six/20409']));
  await expect.element(page.getByText('Votre résultat compte.')).toBeVisible();
});

test('one that ended after midnight does not, and it says so', async () => {
  server('left');
  await render(Counts, { deal });
  await expect.element(page.getByText('Pas fini à temps\u202f: ça ne compte pas.')).toBeVisible();
});

test('nothing is claimed before the answer is there, nor if none comes, and it is asked for once', async () => {
  let refuse: (why: Error) => void = () => undefined;
  const ask = vi.fn(() => new Promise((_, no) => (refuse = no)));
  vi.stubGlobal('fetch', ask);
  const { rerender, container } = await render(Counts, { deal });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await rerender({ deal: { ...deal } });
  expect(ask).toHaveBeenCalledOnce();
  expect(container.textContent.trim()).toBe('');
  refuse(new TypeError('gone'));
  await new Promise((go) => setTimeout(go, 20));
  expect(container.textContent.trim()).toBe('');
});

test('practice is practice, and nobody has to be asked', async () => {
  server('done');
  await render(Counts, { deal: { ...deal, counts: false } });
  await expect.element(page.getByText('C’était pour s’entraîner')).toBeVisible();
  expect(asked).toEqual([]);
});
