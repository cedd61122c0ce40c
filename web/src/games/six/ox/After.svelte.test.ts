import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { sceneOf, sixView } from '../../../testing/scenes';
import After from './After.svelte';

test('a match against the ox is shared as what it was: the team, and the ox', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (what: ShareData) => Promise.resolve(void shared.push(what)),
  });
  vi.stubGlobal('fetch', async () => new Response('[]'));
  const scene = sceneOf({
    game: 'six',
    options: { variants: ['ox'] },
    view: sixView({
      hands: [[], [], []],
      piles: [
        [3, 12],
        [55, 66],
      ],
    }),
    update: { result: { points: [2, 2, 2], ranks: [1, 1, 1] } },
  });
  await render(After, { scene });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shared[0]?.url).toBe(`${location.origin}/t/t/replay`);
  expect(shared[0]?.text).toMatch(/^6 qui prend! · .+ · .*bœuf/);
  expect(shared[0]?.files?.[0]?.size).toBeGreaterThan(1000);
  vi.unstubAllGlobals();
});
