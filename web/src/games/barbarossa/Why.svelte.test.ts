import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BarbScene } from './says';
import Why from './Why.svelte';

/** After a match in French: an answer of a bot about its riddle "os". */
const scene = {
  view: { riddles: [{ owner: 0 }, { owner: 1, word: 'os' }] },
  table: { view: { options: { language: 'fr' } } },
} as unknown as BarbScene;

/** What the server is asked for, and says. */
function server(status: number, body: object): { asked: unknown[] } {
  const asked: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    asked.push([path instanceof Request ? path.url : path.toString(), JSON.parse(init?.body as string)]);
    return Promise.resolve(Response.json(body, { status }));
  });
  return { asked };
}

afterEach(() => vi.restoreAllMocks());

const show = () => render(Why, { scene, which: 1, question: 'Ça se mange ?' });

test('what an answer goes back to is asked for once, with the word that is known by now', async () => {
  const { asked } = server(200, { reasons: ['On peut le manger : ça dépend.'] });
  await show();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('On peut le manger : ça dépend.');
  const body = { solution: 'os', question: 'Ça se mange ?', language: 'fr' };
  expect(asked).toEqual([[expect.stringContaining('barbarossa'), body]]);
});

test('an answer without a reason, and a server that does not answer, are told in words', async () => {
  server(200, { reasons: [] });
  const first = await show();
  await page.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/\S/);
  const none = document.querySelector('[role=status]')!.textContent;
  await first.unmount();
  server(500, {});
  await show();
  await page.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/\S/);
  expect(document.querySelector('[role=status]')!.textContent).not.toBe(none);
});
