import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { sceneOf, sixView } from '../../../testing/scenes';
import { keep } from '$lib/shelf.svelte';
import type { GameEntry } from '$lib/wire/types';
import After from './After.svelte';

afterEach(() => vi.unstubAllGlobals());

/** Three against the ox, as the first of them sees the end. */
const ended = () =>
  sceneOf({
    game: 'six',
    options: { variants: ['ox'] },
    view: sixView({
      hands: [[], [], []],
      piles: [
        [3, 12],
        [55, 66],
      ],
    }),
    update: { viewer: 0, result: { points: [2, 2, 2], ranks: [1, 1, 1] } },
  });

test('a match against the ox is shared as what it was: the team, and the ox', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (what: ShareData) => Promise.resolve(void shared.push(what)),
  });
  vi.stubGlobal('fetch', async () => new Response('[]'));
  const scene = ended();
  await render(After, { scene });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shared[0]?.url).toBe(`${location.origin}/t/t/replay`);
  expect(shared[0]?.text).toMatch(/^6 qui prend! · .+ · .*bœuf/);
  expect(shared[0]?.files?.[0]?.size).toBeGreaterThan(1000);
});

test('its end leads to the coach and to the proof of the deal, as that of every match of cards', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]'));
  keep({ games: [{ key: 'six', coach: true } as GameEntry], address: null });
  const { container } = await render(After, { scene: ended() });
  const leads = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(leads).toEqual(expect.arrayContaining(['/t/t/replay?coach', '/t/t/proof']));
});

test('who took what is told once it is known, and never made up', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'too_fast' } }, { status: 429 }));
  const { container } = await render(After, { scene: ended() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await new Promise(requestAnimationFrame);
  expect(container.querySelector('ol .me')).toBeNull();
  await expect.element(page.getByText('Aucune carte spéciale n’a servi.')).not.toBeInTheDocument();
});
