import { expect, test } from 'vitest';
import { groups, isCode, pathIn, tidy } from './code';

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

test('a link in a text leads to its table on this server', () => {
  expect(pathIn('Viens : https://example.org/join/ABCDEFGH !')).toBe('/join/ABCDEFGH');
  expect(pathIn('http://10.0.0.2:8000/t/x0Zq3-pL_w9/replay?turn=3')).toBe('/t/x0Zq3-pL_w9/replay');
  expect(pathIn('https://example.org/t//evil.example')).toBeNull();
  expect(pathIn('ABCD EFGH')).toBeNull();
});
