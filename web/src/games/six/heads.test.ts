import { expect, test } from 'vitest';
import { headsOf, linesOf } from './heads';

test('the heads of six add up to what is in the box', () => {
  const all = Array.from({ length: 104 }, (_, i) => headsOf(i + 1));
  const count = (heads: number) => all.filter((each) => each === heads).length;
  expect([1, 2, 3, 5, 7].map(count)).toEqual([76, 9, 10, 8, 1]);
  expect(all.reduce((sum, heads) => sum + heads, 0)).toBe(171);
});

test.each([1, 2, 3, 5, 7])('all %i heads of a card are drawn', (heads) => {
  expect(linesOf(heads).reduce((sum, line) => sum + line, 0)).toBe(heads);
});
