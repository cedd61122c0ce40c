import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { named } from '$lib/people';
import { seated } from '../../testing/seated';
import { chair } from '../../testing/tables';
import type { PlainScene } from './aim.svelte';
import After from './After.svelte';

const over = (table: PlainScene['table']) =>
  ({
    table,
    view: { scores: [12, 40] },
    people: named(table.chairs.slice(0, 2)),
    me: null,
    step: null,
    sight: { update: { result: { points: [12, 40], ranks: [2, 1] } } },
  }) as unknown as PlainScene;

test('whoever comes to a finished match is told what they can do, and is asked for no rematch', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ name: 'Enchères', phrases: {} })));
  const chairs = [chair('zoe'), chair('jo')];
  const { table } = seated({ game: 'unknown', phase: 'over', host: 'zoe', chairs });
  await render(After, { scene: over(table) });
  await expect.element(page.getByRole('heading', { name: 'Cette partie est finie.' })).toBeVisible();
  await expect.element(page.getByText(/Vous n’y étiez pas/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Revanche' }).query()).toBeNull();
  vi.unstubAllGlobals();
});

test('the result of a game that nobody drew is shared, too', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (what: ShareData) => Promise.resolve(void shared.push(what)),
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ name: 'Enchères', phrases: {} })));
  const { table } = seated({ game: 'unknown', phase: 'over' });
  const scene = over(table);
  await render(After, { scene });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shared[0]?.url).toBe(`${location.origin}/t/t/replay`);
  expect(shared[0]?.text).toMatch(/Hortense gagne, avec 40 points/);
  expect(shared[0]?.files?.[0]?.size).toBeGreaterThan(1000);
  vi.unstubAllGlobals();
});
