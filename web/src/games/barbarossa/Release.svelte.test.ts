import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Release from './Release.svelte';

/** What the server is asked for; it has nothing of ours at first. */
function server(): [string, string, unknown][] {
  const asked: [string, string, unknown][] = [];
  const one = { id: 'r1', table: 't', number: 2, approved: false };
  vi.spyOn(window, 'fetch').mockImplementation((path, init) => {
    const method = init?.method ?? '';
    const body: unknown = init?.body ? JSON.parse(init.body as string) : null;
    asked.push([method, path instanceof Request ? path.url : path.toString(), body]);
    return Promise.resolve(Response.json(method === 'POST' ? [one] : []));
  });
  return asked;
}

afterEach(() => vi.restoreAllMocks());

test('nothing is given without a second touch, which says whether our name goes with it; and it can be taken back', async () => {
  const asked = server();
  await render(Release, { table: 't', which: 2 });
  await page.getByRole('button', { name: 'Offrir à la galerie' }).click();
  await expect.element(page.getByText(/une énigme du jour pour tout le monde/)).toBeVisible();
  expect(asked.filter(([method]) => method === 'POST')).toEqual([]);
  await page.getByRole('button', { name: 'Sans mon prénom' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('La personne qui tient le serveur la regarde d’abord.');
  const given = { table: 't', number: 2, named: false };
  expect(asked.at(-1)).toEqual(['POST', '/api/riddles/barbarossa/releases', given]);
  await page.getByRole('button', { name: 'La reprendre' }).click();
  await expect.element(page.getByRole('button', { name: 'Offrir à la galerie' })).toBeVisible();
  expect(asked.at(-1)).toEqual(['DELETE', '/api/releases/r1', null]);
});
