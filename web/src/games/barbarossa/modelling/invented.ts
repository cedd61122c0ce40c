/** Words that nobody could find in a dictionary. Only a hint follows from it: no list knows every word. */

/** Rows of the keyboards of Europe, there and back: long runs along them are no words. */
const TOP = ['qwertyuiop', 'azertyuiop', 'qwertzuiop'];
const LOWER = ['asdfghjkl', 'qsdfghjklm', 'yxcvbnm', 'zxcvbnm', 'wxcvbn'];
const backwards = (text: string): string => [...text].reverse().join('');
const runs = (rows: readonly string[], length: number): string[] =>
  rows
    .flatMap((row) => [row, backwards(row)])
    .flatMap((row) => Array.from({ length: row.length - length + 1 }, (_, at) => row.slice(at, at + length)));
const RUNS = [...runs(TOP, 5), ...runs(LOWER, 4)];

const VOWEL = /[aeiouy]/;
/** What several letters write as one sound. */
const ONE_SOUND = /sch|ch|ck|th|ph|sh|ng/g;
const CROWD = /[^aeiouy]{6}/;
const SAME = /(.)\1{3}/;

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Whether one of the words can hardly be one. Other alphabets are not judged. */
export const looksInvented = (words: string): boolean =>
  plain(words.toLowerCase())
    .split(/[\s'’-]+/)
    .some((word) => /^[a-zß]{3,}$/.test(word) && isOdd(word));

const isOdd = (word: string): boolean =>
  !VOWEL.test(word) ||
  SAME.test(word) ||
  CROWD.test(word.replaceAll(ONE_SOUND, 'x')) ||
  RUNS.some((run) => word.includes(run));
