import { expect, test } from 'vitest';
import { headsIn, headsOf, isBaron, linesOf } from './heads';

test('the heads of six add up to what is in the box', () => {
  const all = Array.from({ length: 104 }, (_, i) => headsOf(i + 1));
  const count = (heads: number) => all.filter((each) => each === heads).length;
  expect([1, 2, 3, 5, 7].map(count)).toEqual([76, 9, 10, 8, 1]);
  expect(all.reduce((sum, heads) => sum + heads, 0)).toBe(171);
});

test.each([1, 2, 3, 5, 7])('all %i heads of a card are drawn', (heads) => {
  expect(linesOf(heads).reduce((sum, line) => sum + line, 0)).toBe(heads);
});

test('the heads of a Baron card lie colour by colour, the most frequent first', () => {
  expect(headsIn([1, 0, 0, 1, 0, 2])).toEqual(['white', 'white', 'blue', 'red']);
  expect(isBaron([1, 1, 1, 1, 1, 1])).toBe(true);
  expect(isBaron([1, 1, 1, 0, 0, 0])).toBe(false);
});
