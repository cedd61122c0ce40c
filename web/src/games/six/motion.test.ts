import { describe, expect, test } from 'vitest';
import { TIMES } from '$lib/motion';
import type { SixEvent, SixView } from '$lib/wire/types';
import { streamsOf } from '../../testing/streams';
import { fold, planSix } from './motion';

const view = (changes: Partial<SixView> = {}): SixView => ({
  rows: [[8, 19, 26, 33, 44], [52], [71], [17]],
  hands: [
    [4, 22],
    [0, 0],
  ],
  piles: [[], []],
  totals: [0, 0],
  points: [0, 0],
  round: 1,
  table: [],
  pool: [],
  first: 0,
  marker: null,
  reversed_by: [],
  preview: [],
  prices: [],
  ox: null,
  outlook: [],
  ...changes,
});

const after = (before: SixView, events: SixEvent[]): SixView => events.reduce(fold, before);
const plan = (before: SixView, events: SixEvent[]) => planSix(before, events, after(before, events));

test('cards are turned up, and each goes to its row with the reason', () => {
  const events: SixEvent[] = [
    { kind: 'revealed', cards: [{ seat: 1, card: 20 }, { seat: 0, card: 22 }] }, // prettier-ignore
    { kind: 'placed', seat: 1, card: 20, row: 3 },
    { kind: 'placed', seat: 0, card: 22, row: 3 },
  ];
  const [reveal, first, second, ...rest] = plan(view(), events);
  expect(rest).toEqual([]);
  expect(reveal).toMatchObject({ shows: { kind: 'reveal' }, move: TIMES.flip, read: TIMES.glance });
  expect(reveal?.view.hands).toEqual([[4], [0]]);
  expect(reveal?.view.table.map(({ card }) => card)).toEqual([20, 22]);
  expect(first).toMatchObject({ move: TIMES.place, read: TIMES.glance });
  expect(first?.shows).toEqual({
    kind: 'place', seat: 1, card: 20, row: 3, reason: { key: 'follows', seat: 1, card: 20, row: 3, after: 17 },
  }); // prettier-ignore
  expect(second?.shows).toMatchObject({ reason: { key: 'follows', after: 20 } });
  expect(second?.view.rows[3]).toEqual([17, 20, 22]);
  expect(second?.view.table).toEqual([]);
});

test('a sixth card is seen to come sixth before the row goes', () => {
  const before = view({ table: [{ seat: 1, card: 46 }] });
  const events: SixEvent[] = [
    { kind: 'taken', seat: 1, row: 0, cards: [8, 19, 26, 33, 44], heads: 13, why: 'sixth' },
    { kind: 'placed', seat: 1, card: 46, row: 0 },
  ];
  const [comes, goes, ...rest] = plan(before, events);
  const reason = { key: 'sixth', seat: 1, card: 46, row: 0, after: 44, heads: 13 };
  expect(comes).toMatchObject({
    shows: { kind: 'place', card: 46, reason },
    move: TIMES.place,
    read: TIMES.read,
  });
  expect(comes?.view.rows[0]).toEqual([8, 19, 26, 33, 44, 46]);
  expect(comes?.view.points).toEqual([0, 0]);
  expect(goes).toMatchObject({ shows: { kind: 'take', heads: 13, reason }, move: TIMES.take });
  expect(goes?.view.rows[0]).toEqual([46]);
  expect(goes?.view.points).toEqual([0, 13]);
  expect(rest).toEqual([]);
});

test('a card that is too low takes its row first, with the reason, and then opens it', () => {
  const before = view({ table: [{ seat: 1, card: 3 }] });
  const events: SixEvent[] = [
    { kind: 'taken', seat: 1, row: 3, cards: [17], heads: 1, why: 'too_low' },
    { kind: 'placed', seat: 1, card: 3, row: 3 },
  ];
  const [takes, opens] = plan(before, events);
  expect(takes).toMatchObject({
    shows: { kind: 'take', reason: { key: 'too_low', seat: 1, card: 3, row: 3, heads: 1 } },
    read: TIMES.read,
  });
  expect(takes?.view.rows[3]).toEqual([17]);
  expect(takes?.view.points[1]).toBe(1);
  expect(opens).toMatchObject({ shows: { kind: 'place', reason: null }, move: TIMES.take, read: 0 });
  expect(opens?.view.rows[3]).toEqual([3]);
});

test('where a special card decides, nobody is told that the card simply follows', () => {
  const before = view({ marker: { row: 1, face: 'down' }, table: [{ seat: 0, card: 22 }] });
  const [step] = plan(before, [{ kind: 'placed', seat: 0, card: 22, row: 1 }]);
  expect(step?.shows).toMatchObject({ reason: { key: 'joins', after: 52 } });
});

test('the first deal comes to an empty table', () => {
  const [first] = streamsOf('six');
  const start = first?.updates[0];
  const steps = planSix(null, start?.events ?? [], start?.view ?? view());
  expect(steps.map(({ shows }) => shows)).toEqual([{ kind: 'deal', round: 1 }]);
  expect(steps[0]?.view).toEqual(start?.view);
});

describe.each(streamsOf('six'))('$name', ({ updates }) => {
  test('what happened leads from one view to the next', () => {
    for (const [index, { view: before }] of updates.entries()) {
      const next = updates[index + 1];
      if (!next) break;
      const end = next.events.reduce(fold, before);
      expect(moving(end)).toEqual(moving(next.view));
    }
  });

  test('every plan ends with what lies there, and says why for every card', () => {
    for (const [index, { view: before }] of updates.entries()) {
      const next = updates[index + 1];
      if (!next) break;
      const steps = planSix(before, next.events, next.view);
      const last = steps.at(-1);
      if (last) expect(moving(last.view)).toEqual(moving(next.view));
      const placed = next.events.filter(({ kind }) => kind === 'placed').length;
      const told = steps.filter(
        ({ shows }) => 'reason' in shows && shows.reason !== null && shows.kind !== 'take',
      );
      const takes = steps.filter(({ shows }) => shows.kind === 'take' && shows.reason.key === 'too_low');
      expect(told.length + takes.length).toBe(placed);
    }
  });
});

/** What events say everything about. Against the ox, its pile is closed until the end. */
function moving({
  rows,
  hands,
  piles,
  totals,
  points,
  round,
  table,
  pool,
  marker,
  reversed_by,
  ox,
}: SixView) {
  return { rows, hands, totals, round, table, pool, marker, reversed_by, ...(ox ? {} : { piles, points }) };
}
