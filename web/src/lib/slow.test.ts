import { expect, test } from 'vitest';
import { agreed, isSlow, lasting } from './slow';

test.each([
  [7 * 86400, '7 days'],
  [2 * 86400, '2 days'],
  [2 * 86400 - 1, '47 hours'],
  [86400, '24 hours'],
  [7199, '119 minutes'],
  [59, '0 minutes'],
])('of %s seconds we say %s', (seconds, said) => {
  expect(lasting(seconds, 'en')).toBe(said);
});

test('it is said in every language', () => {
  expect(['fr', 'de', 'es'].map((language) => lasting(86400, language))).toEqual([
    '24\u00A0heures',
    '24 Stunden',
    '24 horas',
  ]);
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
