import { expect, test } from 'vitest';
import type { BarbarossaEvent } from '$lib/wire/types';
import { courseOf, type Moment } from './course';

const riddles = [0, 0, 1, 1].map((owner) => ({
  owner,
  word: null,
  clay: null,
  strokes: 0,
  sealed: true,
  arrows: [],
}));
const at = (turn: number, hats: number[], ...events: BarbarossaEvent[]): Moment => ({
  view: { turn, hats, riddles },
  events,
});
const moved = (why: 'found' | 'owner' | 'dragon', hats: number[]): BarbarossaEvent => ({
  kind: 'hats_moved',
  why,
  hats,
});
const arrow = (riddle: number): BarbarossaEvent => ({ kind: 'arrow_stuck', seat: 0, riddle, arrows: 1 });

test('the hats turn by turn, from where they began', () => {
  const moments = [at(0, []), at(1, [6, 6]), at(1, [6, 7]), at(2, [8, 7]), at(3, [8, 9])];
  expect(courseOf(moments).hats).toEqual([
    [6, 6, 8, 8],
    [6, 7, 7, 9],
  ]);
});

test('a riddle brings its owner what its arrows did, and not what dragons do', () => {
  const moments = [
    at(1, [6, 6]),
    at(1, [11, 4], arrow(2), moved('found', [11, 6]), moved('owner', [11, 4])),
    at(2, [12, 4], moved('dragon', [12, 4])),
    at(2, [15, 6], arrow(2), moved('found', [15, 4]), moved('owner', [15, 6])),
    at(3, [16, 11], arrow(0), moved('found', [15, 11]), moved('owner', [16, 11])),
  ];
  expect(courseOf(moments).brought).toEqual([1, 0, 0, 0]);
});

test('nothing is told of a match that never began', () => {
  expect(courseOf([at(0, [])])).toEqual({ hats: [], brought: [] });
});
