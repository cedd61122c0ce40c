import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Line } from '$lib/connection';
import Trouble from './Trouble.svelte';

const lost = (why: string) => ({ is: 'lost', why, retryIn: 0 }) as Line;
const gone = (why: string) => ({ is: 'gone', why }) as Line;

const SAID: [Line, string][] = [
  [lost('unreachable'), 'Le serveur ne répond pas.'],
  [lost('too_much'), 'Il y a beaucoup de monde.'],
  [gone('no_table'), 'Cette table n’est plus là.'],
];

for (const [line, title] of SAID)
  test(`${title} And there is a way on`, async () => {
    await render(Trouble, { line });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  });

test('an old page can be loaded anew', async () => {
  const onreload = vi.fn(() => Promise.resolve());
  await render(Trouble, { line: gone('old_protocol'), onreload });
  await expect.element(page.getByRole('heading', { name: 'Tablée a été mise à jour.' })).toBeVisible();
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  expect(onreload).toHaveBeenCalledOnce(); // what it does: lib/edition.test.ts
});
