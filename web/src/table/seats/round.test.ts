import { expect, test } from 'vitest';
import type { Named } from '$lib/people';
import { around, offline } from './round';

const people = [0, 1, 2].map((seat) => ({ seat }) as Named);
const seen = (me: number | null, mySeats: number[]) =>
  around({ me, people, table: { mySeats } }).map(({ seat }) => seat);

test('our own seat is the last; spectators begin with the first', () => {
  expect([seen(0, [0]), seen(1, [1]), seen(null, [])]).toEqual([
    [1, 2, 0],
    [2, 0, 1],
    [0, 1, 2],
  ]);
});

test('where a device is passed nobody moves', () => {
  expect([seen(0, [0, 2]), seen(2, [0, 2])]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('a player without a connection is marked, but not at a table of days, nor in a film', () => {
  const chairs = [{ person: { here: false } }, { person: { here: true } }, { person: null }];
  const off = (clock: 'none' | 'day', stage = {}) =>
    chairs.map((_, seat) => offline({ stage, table: { view: { clock }, chairs } }, seat));
  expect(off('none')).toEqual([true, false, false]);
  expect(off('day')).toEqual([false, false, false]);
  expect(off('none', { film: {} })).toEqual([false, false, false]);
});
