import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { withWordsOf } from '$lib/words/index.svelte';
import type { BarbScene } from './says';
import Solved from './Solved.svelte';

const scene = {
  view: { riddles: [{ owner: 1, word: 'botte', clay: 'x', arrows: [] }], notebook: [], ended: 'goal' },
  people: ['Manon', 'Zoé'].map((name, seat) => ({ seat, name, avatar: 'fish' })),
  name: () => 'Zoé',
  me: 0,
  table: { id: 'abc', view: { options: {} } },
  sight: { story: [], update: { view: {} } },
  step: null,
} as unknown as BarbScene;

test('files for other programs are behind one line, which says what they are for', async () => {
  await withWordsOf('barbarossa');
  await render(Solved, { scene, which: 0, brought: undefined, cost: 0, onturn: () => undefined });
  const print = page.getByRole('button', { name: 'Pour imprimer (STL)' });
  await expect.element(page.getByText('Imprimer en 3D…')).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  await page.getByText('Imprimer en 3D…').click();
  await expect.element(page.getByText(/pour une imprimante 3D/)).toBeVisible();
  await expect.element(print).toBeVisible();
});
