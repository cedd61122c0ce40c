import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { AnyGame } from '../scene.svelte';
import Board from '../tv/Board.svelte';
import { onTv, tooSmall } from '../../testing/afar';
import { sceneOf } from '../../testing/scenes';
import Table from './Table.svelte';

const BIDS = { prizes: [7], pile: [0, 0, 0, 0], hands: [[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13], [0, 0, 0], [0, 0, 0]], won: [[12], [9, 2], []], scores: [12, 11, 0] }; // prettier-ignore
const SQUARES = { board: [[0, null, 1], [null, 1, null], [0, null, null]], hands: [[], []] }; // prettier-ignore
const MANY = { ...BIDS, hands: Array.from({ length: 6 }, () => [0, 0]), won: [[], [], [], [], [], []], scores: [1, 2, 3, 40, 5, 6] }; // prettier-ignore

test.each<[string, object]>([
  ['with rows', BIDS],
  ['with squares', SQUARES],
  ['with six people', MANY],
])('a TV %s: letters of 34 and more', async (_, view) => {
  const made = sceneOf<AnyGame>({
    game: 'unknown',
    view,
    stage: { whole: Board },
    update: { waiting_for: [0] },
  });
  const tv = await render(Table, { scene: made });
  await onTv();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(tooSmall).toEqual([]);
  expect(document.querySelector('.rows')!.getBoundingClientRect().height).toBeGreaterThan(780);
  for (const seat of document.querySelectorAll('[data-seat]'))
    expect(seat.getBoundingClientRect().bottom).toBeLessThan(1080 - 176);
  await tv.unmount();
});
