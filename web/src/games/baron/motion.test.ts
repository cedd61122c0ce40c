import { describe, expect, test } from 'vitest';
import { TIMES } from '$lib/motion';
import type { BaronEvent, BaronView } from '$lib/wire/types';
import { streamsOf } from '../../testing/streams';
import { faceOf, headsByColour, shared } from './deck';
import { fold, planBaron } from './motion';

const HOUSE = { deck: [] };

test('the deck of the house is the one that the rules play with', () => {
  expect(faceOf(HOUSE, 1)).toEqual([1, 0, 0, 1, 0, 1]);
  expect(faceOf(HOUSE, 52)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(faceOf(HOUSE, 0)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(headsByColour(HOUSE, [1, 2, 3])).toEqual([2, 2, 1, 2, 0, 1]);
  expect(shared(HOUSE, 1, 3)).toEqual(['blue', 'red']);
  expect(shared(HOUSE, 1, 2)).toEqual([]);
});

test('a box of one’s own has its own cards', () => {
  const own = { deck: [[], [0, 9, 0, 0, 0, 0]] };
  expect(faceOf(own, 1)).toEqual([0, 9, 0, 0, 0, 0]);
});

const view = (changes: Partial<BaronView> = {}): BaronView => ({
  rows: [[1], [2], [4], [5], [7]],
  heads: [],
  hands: [[9], [0]],
  draws: [[0], [0]],
  piles: [[], []],
  totals: [0, 0],
  points: [0, 0],
  match: 1,
  matches: 1,
  table: [],
  placing: null,
  preview: [],
  good: false,
  full: 5,
  too_many: 6,
  deck: [],
  ...changes,
});

const plan = (before: BaronView, events: BaronEvent[]) =>
  planBaron(before, events, events.reduce(fold, before));

test('a card joins a row for the colours that they share', () => {
  const before = view({ table: [{ seat: 1, card: 3 }] });
  const [step] = plan(before, [{ kind: 'placed', seat: 1, card: 3, row: 0 }]);
  const reason = { key: 'matches', seat: 1, card: 3, row: 0, after: 1, colours: ['blue', 'red'] };
  expect(step).toMatchObject({ shows: { kind: 'place', reason }, move: TIMES.place, read: TIMES.glance });
  expect(step?.view.rows[0]).toEqual([1, 3]);
  expect(step?.view.heads[0]).toEqual([2, 0, 1, 2, 0, 1]);
});

test('too many heads of a colour: which one is told, and the row goes', () => {
  const before = view({ rows: [[5, 9], [2], [4], [7], [8]], table: [{ seat: 0, card: 10 }] });
  const [comes, goes, ...rest] = plan(before, [
    { kind: 'taken', seat: 0, row: 0, cards: [5, 9], heads: 4, why: 'colour' },
    { kind: 'placed', seat: 0, card: 10, row: 0 },
  ]);
  expect(rest).toEqual([]);
  expect(comes?.shows).toMatchObject({
    kind: 'place',
    reason: { key: 'colour', colours: ['blue'], heads: 4 },
  });
  expect(comes?.view.rows[0]).toEqual([5, 9, 10]);
  expect(goes?.shows).toMatchObject({ kind: 'take', cards: [5, 9] });
  expect(goes?.view.rows[0]).toEqual([10]);
  expect(goes?.view.points).toEqual([4, 0]);
});

test('without a match a row is taken first, and then opened', () => {
  const before = view({ table: [{ seat: 0, card: 9 }] });
  const steps = plan(before, [
    { kind: 'taken', seat: 0, row: 1, cards: [2], heads: 2, why: 'no_match' },
    { kind: 'placed', seat: 0, card: 9, row: 1 },
  ]);
  expect(steps.map(({ shows, read }) => [shows.kind, read])).toEqual([
    ['take', TIMES.read],
    ['place', 0],
  ]);
});

describe.each(streamsOf('baron'))('$name', ({ updates }) => {
  test('what happened leads from one view to the next', () => {
    for (const [index, { view: before }] of updates.entries()) {
      const next = updates[index + 1];
      if (!next) break;
      expect(moving(next.events.reduce(fold, before), next.events)).toEqual(moving(next.view, next.events));
    }
  });

  test('every plan ends with what lies there', () => {
    for (const [index, { view: before }] of updates.entries()) {
      const next = updates[index + 1];
      const last = next && planBaron(before, next.events, next.view).at(-1);
      if (last) expect(moving(last.view, next.events)).toEqual(moving(next.view, next.events));
    }
  });
});

/** What events say everything about. At the end all that is held is turned up, and counted. */
function moving(
  { rows, heads, hands, draws, piles, totals, points, match, table }: BaronView,
  events: BaronEvent[],
) {
  const over = events.some(({ kind }) => kind === 'match_ended');
  return { rows, heads, piles, totals, match, table, ...(over ? {} : { hands, draws, points }) };
}
