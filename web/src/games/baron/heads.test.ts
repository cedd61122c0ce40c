import { expect, test } from 'vitest';
import { headsIn, isBaron } from './heads';

test('the heads of a card lie colour by colour, the most frequent first', () => {
  expect(headsIn([1, 0, 0, 1, 0, 2])).toEqual(['white', 'white', 'blue', 'red']);
  expect(isBaron([1, 1, 1, 1, 1, 1])).toBe(true);
  expect(isBaron([1, 1, 1, 0, 0, 0])).toBe(false);
});
