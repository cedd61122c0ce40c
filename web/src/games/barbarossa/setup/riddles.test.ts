import { expect, test } from 'vitest';
import barbarossa from '..';
import { agreedOn, botsKnow, classic, eachOf, lasting, lasts, lengthOf, minutesOf, toggled } from './riddles';

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

test('three make three riddles each, unless they agreed on two', () => {
  expect(eachOf({}, 3)).toBe(3);
  expect(eachOf({ two_riddles: true }, 3)).toBe(2);
  expect(eachOf({}, 4)).toBe(2);
});

test('bots know three languages', () => {
  expect((['fr', 'en', 'de', 'es', null] as const).map(botsKnow)).toEqual([true, true, true, false, false]);
});

test('a short match is chosen at once, and takes far less time', () => {
  const short = lasting({ themes: true }, 'short');
  expect(short).toEqual({ themes: true, two_riddles: true, goal: 20, minutes: 10 });
  expect([lengthOf({}), lengthOf(short), lengthOf({ goal: 28 })]).toEqual(['normal', 'short', null]);
  expect(lengthOf(lasting(short, 'normal'))).toBe('normal');
  for (const seats of [3, 4, 6]) expect(lasts(short, seats)).toBeLessThan(lasts({}, seats) * 0.65);
  expect([lasts({}, 4), lasts(short, 4)]).toEqual([70, 40]);
});

test('the box says how long three people take, and how long six', () => {
  expect(barbarossa.minutes).toEqual([lasts({}, 3), lasts({}, 6)]);
});

test('how long a match takes grows with seats, goal and riddles, and a clock shortens only the modelling', () => {
  const all = [3, 4, 5, 6].map((seats) => lasts({}, seats));
  expect(all).toEqual([60, 70, 85, 100]);
  expect(lasts({ goal: 28 }, 4)).toBeLessThan(lasts({}, 4));
  const unhurried = { minutes: null };
  expect(lasts({ ...unhurried, two_riddles: true }, 3)).toBeLessThan(lasts(unhurried, 3));
  expect(lasts({ minutes: 5 }, 4)).toBeLessThan(lasts({}, 4));
  expect(lasts({ minutes: 60 }, 4)).toBe(lasts(unhurried, 4));
});
