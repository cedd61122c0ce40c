import { expect, test } from 'vitest';
import { agreed, isSlow, lasting, ticking } from './slow';

test.each([
  [7 * 86400, '7 days'],
  [3 * 86400 - 1, '3 days'],
  [3 * 86400 - 3600, '2 days'],
  [2 * 86400, '2 days'],
  [2 * 86400 - 1, '2 days'],
  [47 * 3600, '47 hours'],
  [86400 + 3600, '25 hours'],
  [86400 + 5, '1 day'],
  [86400 - 1, '1 day'],
  [23 * 3600, '23 hours'],
  [7199, '119 minutes'],
  [59, '0 minutes'],
])('of %s seconds we say %s', (seconds, said) => {
  expect(lasting(seconds, 'en')).toBe(said);
});

test('it is said in every language', () => {
  expect(['fr', 'de', 'es'].map((language) => lasting(86000, language))).toEqual([
    '1\u00A0jour',
    '1 Tag',
    '1 día',
  ]);
});

test('seconds have their unit', () => {
  expect(ticking(90)).toBe('90\u202Fs');
});

test('clocks of days are slow', () => {
  expect([isSlow('day'), isSlow('week'), isSlow('relaxed'), isSlow('none')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a clock never shows more than was agreed', () => {
  expect([agreed(94, 'relaxed'), agreed(24, 'fast'), agreed(12, 'fast')]).toEqual([90, 20, 12]);
  expect([agreed(94, 'day'), agreed(94)]).toEqual([94, 94]);
});
