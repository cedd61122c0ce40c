import { expect, test } from 'vitest';
import { signed, written } from './ratings';

test('a rating is told with its range', () => {
  expect(written({ points: 1043, spread: 210, matches: 4, placed: false, change: null })).toBe('1043 ± 210');
});

test('a change has a sign', () => {
  expect([12, -8, 0].map(signed)).toEqual(['+12', '−8', '0']);
});
