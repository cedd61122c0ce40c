import { expect, test } from 'vitest';
import type { BarbarossaView } from '$lib/wire/types';
import { read, seen, stuck } from './changes';

const view = {
  spaces: [0, 3],
  gems: [12, 12],
  hats: [6, 6],
  curses: [3, 3],
  player: 0,
  board: ['elf', 'gem', 'dragon', 'question'],
  riddles: [
    { owner: 0, word: 'os', arrows: [1] },
    { owner: 1, word: null, arrows: [] },
  ],
} as unknown as BarbarossaView;

test('what is changed is seen, and the rest stays', () => {
  const changed = seen(view, { gems: [1, 2], arrows: [[], [0]] });
  expect(changed).toMatchObject({ gems: [1, 2], hats: [6, 6], player: 0 });
  expect(changed.riddles.map(({ word, arrows }) => [word, arrows])).toEqual([
    ['os', []],
    [null, [0]],
  ]);
  expect(seen(view, {})).toEqual(view);
});

test('a link holds changes of the right shape, or none', () => {
  const good = { player: 1, spaces: [3, 0], gems: [0, 13], arrows: [[1], []] };
  expect(read(view, good)).toEqual(good);
  expect(read(view, {})).toEqual({});
  for (const bad of [
    null,
    [],
    'x',
    { player: 2 },
    { player: '1' },
    { spaces: [0] },
    { spaces: [0, 4] },
    { gems: [1, -1] },
    { gems: [1, 1e9] },
    { gems: [1, null] },
    { arrows: [[1]] },
    { arrows: [[1, 1], []] },
    { arrows: [[0, 1, 2], []] },
    { arrows: [[9], []] },
    { riddles: [] },
    { words: ['a'] },
  ])
    expect(read(view, bad), JSON.stringify(bad)).toBeNull();
});

test('whoever is second becomes the first when the first is taken away', () => {
  expect(stuck([], 0, 2)).toEqual([2]);
  expect(stuck([2], 1, 1)).toEqual([2, 1]);
  expect(stuck([2, 1], 0, null)).toEqual([1]);
  expect(stuck([2, 1], 0, 1)).toEqual([1]);
  expect(stuck([2, 1], 1, 2)).toEqual([2]);
  expect(stuck([2, 1], 1, 0)).toEqual([2, 0]);
});
