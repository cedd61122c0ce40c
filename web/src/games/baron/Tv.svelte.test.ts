import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { BaronView } from '$lib/wire/types';
import Board from '$table/tv/Board.svelte';
import { onTv, tooSmall } from '../../testing/afar';
import { baronView, sceneOf } from '../../testing/scenes';
import { play } from './play';

const LAID = [0, 1, 2, 3].map((seat) => ({ seat, card: 50 + seat * 9 }));

test.each<[string, Partial<BaronView>]>([
  ['choosing', {}],
  ['laying', { table: LAID }],
])('a TV %s: letters of 34 and more, and no row runs into the next', async (_, differs) => {
  const scene = sceneOf({ game: 'baron', view: baronView(differs), stage: { whole: Board, play } });
  await onTv();
  const tv = await render(play.Table, { scene });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector('.meter')).not.toBeNull();
  await expect.poll(tooSmall).toEqual([]);
  const meters = [...document.querySelectorAll('.narrow .meter')].map((each) => each.getBoundingClientRect());
  expect(meters).toHaveLength(5);
  for (const [i, meter] of meters.slice(1).entries()) expect(meter.top).toBeGreaterThan(meters[i]!.bottom);
  expect(meters.at(-1)!.bottom).toBeLessThan(1080 - 176);
  await tv.unmount();
});
