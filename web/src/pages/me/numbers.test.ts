import { expect, test } from 'vitest';
import type { GamePlayed } from '$lib/wire/types';
import { axis, byGame, ends, weeksAfter, written } from './numbers';

const played = (points: number, spread: number | null, rest: Partial<GamePlayed> = {}): GamePlayed => ({
  game: 'six',
  variants: [],
  wins: 0,
  average: { matches: 9, points, spread },
  bots: 13,
  better: 'less',
  companies: [],
  weeks: [],
  ...rest,
});

test('numbers are written as people of that language do', () => {
  expect([written('fr', 11.24), written('en', 11.24), written('de', 9)]).toEqual(['11,2', '11.2', '9']);
});

test('an average without a range is only itself', () => {
  expect(ends({ matches: 2, points: 7, spread: null })).toEqual([7, 7]);
  expect(ends({ matches: 9, points: 7, spread: 2 })).toEqual([5, 9]);
});

test('left is better where fewer win', () => {
  const line = axis([played(10, 2)])(played(10, 2), 'less');
  expect(line?.from).toBeLessThan(line?.you ?? 0);
  expect(line?.you).toBeLessThan(line?.to ?? 0);
  expect(line?.to).toBeLessThan(line?.bots ?? 0);
});

test('left is better where more win, too', () => {
  const mine = played(30, 2, { better: 'more', bots: 20 });
  const line = axis([mine])(mine, 'more');
  expect(line?.you).toBeLessThan(line?.bots ?? 0);
  expect(line?.from).toBeLessThan(line?.to ?? 0);
});

test('who wins and loses together has no line, and one value alone does not divide by nothing', () => {
  const together = played(9, null, { better: null, bots: null });
  expect(axis([together])(together, null)).toBeUndefined();
  const alone = played(9, null, { bots: null });
  expect(axis([alone])(alone, 'less')?.you).toBeGreaterThan(0);
});

test('the variants of a game stand together', () => {
  const all = [played(1, null), played(2, null, { game: 'baron' }), played(3, null, { variants: ['pro'] })];
  expect(byGame(all).map((group) => group.length)).toEqual([2, 1]);
});

test('weeks without matches leave a gap', () => {
  const week = (monday: string) => ({ monday, average: { matches: 1, points: 1, spread: null } });
  expect(weeksAfter([week('2026-03-23'), week('2026-03-30'), week('2026-04-20')])).toEqual([0, 1, 4]);
});
