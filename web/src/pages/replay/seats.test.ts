import { expect, test } from 'vitest';
import { ALL, placesOf, sealed } from './seats';

const DAY = 24 * 3600 * 1000;
const people = [
  { seat: 0, name: 'Zoé', mine: true },
  { seat: 1, name: 'Barnabé', mine: false },
];

test('a deal of the day is sealed until its day is over', () => {
  const deal = { kind: 'six', day: 10, counts: true };
  expect(sealed(deal, 11 * DAY - 1)).toBe(true);
  expect(sealed(deal, 11 * DAY)).toBe(false);
  expect(sealed(undefined, 0)).toBe(false);
});

test('what is sealed is seen from one’s own seat only', () => {
  const closed = (own: boolean) =>
    placesOf(people, 'Tout', own)
      .filter((each) => each.closed)
      .map(({ value }) => value);
  expect(closed(true)).toEqual([ALL, 1]);
  expect(closed(false)).toEqual([]);
});
