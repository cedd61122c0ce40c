import { expect, test } from 'vitest';
import { betterBy, lineOf, printOf, weekdayOf } from './told';

test('a line tells how each turn went, and nothing of the cards', () => {
  expect(lineOf([0, 0, -2, 0, -8, 0])).toBe('▁▁▃▁█▁');
  expect(lineOf([1, 0, -1])).toBe('█▁█');
  expect(lineOf([0, 0])).toBe('▁▁');
  expect(lineOf([])).toBe('');
});

test('a fingerprint is short enough to be read out', () => {
  expect(printOf('7f3a91c2ffff')).toBe('7F3A 91C2');
});

test('weeks begin on Monday', () => {
  expect(weekdayOf(0)).toBe(3); // 1970-01-01
  expect(weekdayOf(20_003)).toBe(0);
});

test('better is above 0, whatever is counted', () => {
  expect(betterBy({ more: false }, 9, 13)).toBe(4);
  expect(betterBy({ more: true }, 9, 13)).toBe(-4);
});
