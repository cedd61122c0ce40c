import { expect, test } from 'vitest';
import { pilesOf, type Moment } from './course';

const at = (turned: number, ...piles: number[]): Moment => ({ view: { turned, piles } });

test('the piles card by card, from where they began', () => {
  const moments = [at(0, 3, 3), at(1, 3, 3), at(1, 2, 3), at(2, 2, 3), at(2, 2, 4)];
  expect(pilesOf(moments)).toEqual([
    [3, 2, 2],
    [3, 3, 4],
  ]);
});

test('where the first card lies open at once, the curve begins before it is won', () => {
  expect(pilesOf([at(1, 3, 3), at(1, 2, 3)])).toEqual([
    [3, 2],
    [3, 3],
  ]);
});

test('nothing is told of a match that never began', () => {
  expect(pilesOf([])).toEqual([]);
});
