import { expect, test } from 'vitest';
import { agreedOn, classic, minutesOf, toggled } from './riddles';

test('what a table of Barbarossa did not agree on is as in the box', () => {
  expect(agreedOn({})).toEqual([]);
  expect(minutesOf({})).toBe(15);
  expect(minutesOf({ minutes: null })).toBeNull();
  expect(agreedOn({ themes: true, penalties: false, minutes: 5 })).toEqual(['themes']);
});

test('expressions contain two words', () => {
  const both = toggled({ two_words: true, minutes: 30 }, 'expressions', true);
  expect(agreedOn(both)).toEqual(['expressions']);
  expect(agreedOn(toggled(both, 'penalties', true))).toEqual(['penalties', 'expressions']);
  expect(agreedOn(toggled(both, 'expressions', false))).toEqual([]);
  expect(both.minutes).toBe(30);
});

test('the classic game keeps the time', () => {
  const plain = classic({ themes: true, penalties: true, minutes: null });
  expect(agreedOn(plain)).toEqual([]);
  expect(minutesOf(plain)).toBeNull();
});
