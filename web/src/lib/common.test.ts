import { expect, test } from 'vitest';
import { checks } from '../testing/checks';
import { continued } from '../testing/continued';
import type { Origin } from './common';
import { check, isSound, promiseOf, seedOf, verdictOf, type Checked } from './proof';
import type { MatchRecord, UpdateOf } from './wire/types';

const { record, moments, origin } = continued;
const before = record.continues as MatchRecord;

/** The match as it was, but for this. */
function checked(changes: Partial<MatchRecord> = {}, from: Origin | null = origin, told = moments): Checked {
  const other = { ...record, ...changes };
  return check(other, record.proof!.promise, told, checks.six, null, from)!;
}

const beginning = (changes: Partial<MatchRecord>) => ({ continues: { ...before, ...changes } });

/** Both matches with cuts in which everybody took part: then nothing is left to doubt. */
const doubts = (of: Checked) => [of.doubts, of.common?.checked?.doubts];

test('a match that goes on is checked with the one that it comes from', () => {
  const sound = checked();
  expect(sound).toMatchObject({ kept: true, shown: true, made: true, dealt: true });
  expect(sound.common).toMatchObject({ moves: before.actions!.length, same: true });
  expect(sound.common?.checked).toMatchObject({ kept: true, shown: true, made: true, dealt: true });
  expect(isSound(sound)).toBe(true);
  expect(doubts(sound)).toEqual([['no_cut'], ['no_cut']]); // no written position
});

test('where the other match cannot be seen any more, its sums still count', () => {
  const sound = checked({}, null);
  expect(sound.common).toMatchObject({ same: null, checked: { kept: true, made: true, dealt: null } });
  expect(isSound(sound)).toBe(true);
  expect(verdictOf(sound)).toBe('not_all');
});

test('what another match began with is found out', () => {
  const [[seat, action], ...rest] = before.actions as [[number, { card: number }]];
  const others = [
    { actions: [[seat, { ...action, card: action.card - 1 }], ...rest] as [number, unknown][] },
    { actions: before.actions!.slice(0, -1) },
    { seats: 4 },
    { options: { limit: 66 } },
  ];
  for (const other of others) {
    const found = checked(beginning(other));
    expect(found.common?.same).toBe(false);
    expect(verdictOf(found)).toBe('no');
  }
});

test('another hand than the one that somebody held there is found out', () => {
  const here = structuredClone(origin.here) as UpdateOf<'six'>[][];
  const hand = here[1]![0]!.view.hands[1] as number[];
  hand[0] = hand[0] === 1 ? 2 : 1;
  expect(checked({}, { ...origin, here }).common?.same).toBe(false);
  expect(checked({}, { ...origin, here: here.slice(1) }).common?.same).toBe(false);
});

test('a card that nobody was dealt there is found out when it is played here', () => {
  const told = structuredClone(moments) as UpdateOf<'six'>[];
  const revealed = told.flatMap(({ events }) => events).find(({ kind }) => kind === 'revealed');
  if (revealed?.kind !== 'revealed') throw new Error('nothing was turned up');
  revealed.cards[0]!.card = 104;
  const found = checked({}, origin, told);
  expect([found.dealt, found.common?.checked?.dealt]).toEqual([true, false]);
  expect(isSound(found)).toBe(false);
});

test('another promise of the first match is found out, and a match without a proof', () => {
  const found = checked({}, { ...origin, promise: promiseOf('another') });
  expect(found.common?.checked).toMatchObject({ kept: true, shown: false });
  expect(isSound(found)).toBe(false);
  const { proof: _, ...without } = before;
  expect(verdictOf(checked({ continues: without }))).toBe('no');
});

test('what nobody can confirm of the first match, nobody can of this one', () => {
  const salts = ['', '', ''];
  const proof = { ...before.proof!, salts };
  const seed = seedOf(proof.secret, salts);
  const found = checked(beginning({ proof, seed }), null);
  expect(found.common?.checked?.doubts).toEqual(['nobody']);
  expect(verdictOf(found)).toBe('not_all');
});
