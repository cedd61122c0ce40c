import { expect, test } from 'vitest';
import type { Looked } from '$lib/wire/types';
import { byKind, isRight, median, mistakes, pace } from './looks';

const call = (seat: number, answer: number | null, ms: number | null, right: boolean) => ({
  seat,
  answer,
  ms,
  right,
});
const LOOKS: Looked[] = [
  { move: 1, kind: 'many', right: [1, 2, 3], reactions: [call(0, 1, 900, true), call(1, 2, 1500, true)] },
  { move: 4, kind: 'many', right: [0, 1, 5], reactions: [call(0, 5, 1100, true), call(2, 0, 2000, true)] },
  { move: 7, kind: 'none', right: [null], reactions: [call(0, 4, 400, false), call(2, null, 3000, true)] },
  { move: 9, kind: 'one', right: [4], reactions: [call(1, 4, 700, true)] },
];

test('the median of none is none, and between two it is in the middle', () => {
  expect(median([])).toBeNull();
  expect(median([5])).toBe(5);
  expect(median([40, 10, 20])).toBe(20);
  expect(median([10, 20, 30, 40])).toBe(25);
});

test('own times by kind, beside those of people and of bots; wrong answers are no times', () => {
  expect(byKind(LOOKS, 0, new Set([2]))).toEqual([
    { kind: 'many', answered: 2, right: 2, mine: 1000, people: 1500, bots: 2000 },
    { kind: 'none', answered: 1, right: 0, mine: null, people: null, bots: 3000 },
  ]);
  expect(pace(LOOKS, 0)).toBe(1000);
});

test('a mistake has its answer and what would have been right', () => {
  const [only, ...more] = mistakes(LOOKS, 0);
  expect(more).toEqual([]);
  expect(only).toEqual({ look: LOOKS[2], answer: 4 });
  expect(isRight(only!.look, null)).toBe(true);
  expect(isRight(only!.look, 4)).toBe(false);
});

test('where no time is measured there is none', () => {
  const calm = [{ move: 1, kind: 'two', right: [1, 2], reactions: [call(0, 1, null, true)] }];
  expect(byKind(calm, 0, new Set())).toEqual([
    { kind: 'two', answered: 1, right: 1, mine: null, people: null, bots: null },
  ]);
  expect(pace(calm, 0)).toBeNull();
});
