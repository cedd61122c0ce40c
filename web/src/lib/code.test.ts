import { expect, test } from 'vitest';
import { groups, isCode, tidy } from './code';

test('a code has five or eight letters, and no address of a table is one', () => {
  expect(['k7xfq', 'ABCDEFGH'].every(isCode)).toBe(true);
  expect(['', 'ABCD', 'ABCDEF', 'ABCDEFG', 'ABCDEFGHI', 'AB-DE', 'x0Zq3-pL_w9TbN1c'].some(isCode)).toBe(
    false,
  );
});

test('it may be typed as it is read', () => {
  expect(tidy(' abcd-efgh ')).toBe('ABCDEFGH');
  expect(tidy('ABCDEFGHIJ')).toBe('ABCDEFGH');
});

test('a long one is said in two groups', () => {
  expect(groups('ABCDEFGH')).toEqual(['ABCD', 'EFGH']);
  expect(groups('K7XFQ')).toEqual(['K7XFQ']);
});
