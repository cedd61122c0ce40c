import { describe, expect, test } from 'vitest';
import { checks } from '../testing/checks';
import { records } from '../testing/records';
import { commitmentOf, type Own } from './cut';
import { asDaily, check, checkCut, draw, isSound, promiseOf, seedOf, verdictOf } from './proof';
import type { MatchRecord, Proof, UpdateOf } from './wire/types';

const SECRET = /open|pro/;

describe.each(records)('$name', ({ game, record, seen: [spectator = []] }) => {
  const proof = record.proof as Proof;
  const sound = check(record, proof.promise, spectator, checks[game]);

  test('an honest deal is found honest', () => {
    expect(sound).toMatchObject({ kept: true, shown: true, made: true });
    expect(sound?.dealt).toBe(SECRET.test(String(record.options?.variants)) ? null : true);
    expect(sound && isSound(sound)).toBe(true);
  });

  test('another secret is found out', () => {
    const other = { ...record, proof: { ...proof, secret: `${proof.secret}!` } };
    expect(check(other, proof.promise, spectator, checks[game])).toMatchObject({ kept: false, made: false });
  });

  test('a promise made afterwards is found out', () => {
    const secret = 'something that fits better';
    const other = { ...record, proof: { ...proof, secret, promise: promiseOf(secret) } };
    expect(check(other, proof.promise, spectator, checks[game])).toMatchObject({ kept: true, shown: false });
  });

  test('a salt that was left out is found out', () => {
    const other = { ...record, proof: { ...proof, salts: ['', ...proof.salts.slice(1)] } };
    const checked = check(other, proof.promise, spectator, checks[game]);
    expect(checked).toMatchObject({ kept: true, made: false });
    expect(checked && isSound(checked)).toBe(false);
  });

  test('other cards than those of the seed are found out', () => {
    const salts = proof.salts.map((salt) => `${salt}?`);
    const other = { ...record, proof: { ...proof, salts }, seed: seedOf(proof.secret, salts) };
    const checked = check(other, proof.promise, spectator, checks[game]);
    expect(checked).toMatchObject({ kept: true, made: true });
    if (sound?.dealt) expect(checked?.dealt).toBe(false);
  });
});

test('one card that somebody exchanged is found out', () => {
  const [{ game, record, seen }] = records as [(typeof records)[number]];
  const spectator = structuredClone(seen[0]) as UpdateOf<'six'>[];
  const revealed = spectator.flatMap(({ events }) => events).find(({ kind }) => kind === 'revealed');
  if (revealed?.kind !== 'revealed') throw new Error('nothing was turned up');
  const [first] = revealed.cards;
  first!.card = first!.card === 1 ? 2 : 1;
  expect(check(record, record.proof!.promise, spectator, checks[game])?.dealt).toBe(false);
});

test('a deal that nobody here can check is not called wrong', () => {
  const [{ record, seen }] = records as [(typeof records)[number]];
  const checked = check(record, record.proof!.promise, seen[0] ?? [], null);
  expect(checked?.dealt).toBeNull();
  expect(checked && isSound(checked)).toBe(true);
});

test('without a proof there is nothing to check', () => {
  const [{ record }] = records as [(typeof records)[number]];
  const { proof: _, ...without } = record;
  expect(check(without, '', [], null)).toBe(null);
});

test('draws are as it is written in the protocol', () => {
  // the record in docs/protocol.md: seed owl, two seats
  const deck = Array.from({ length: 104 }, (_, i) => i + 1);
  const cards = draw('owl', 'deal 1', deck, 24);
  expect(cards.slice(0, 10).sort((a, b) => a - b)).toEqual([7, 9, 21, 44, 45, 49, 52, 68, 75, 91]);
  expect(cards.slice(20)).toEqual([61, 25, 32, 67]);
});

describe('the cut', () => {
  const promise = promiseOf('secret');
  const own: Own = { table: 't', promise, seat: 1, nonce: 'mine', saw: null };
  const commitments = [commitmentOf(promise, 0, 'zoe'), commitmentOf(promise, 1, 'mine'), '', '', ''];
  const proof: Proof = {
    promise,
    secret: 'secret',
    salts: ['zoe', 'mine', '', '', ''],
    cut: { devices: [0, 1, 1, null, 4], commitments },
  };
  const told = (changes: Partial<Proof>, mine: Own | null = own) => checkCut({ ...proof, ...changes }, mine);

  test('who took part is named, and who did not', () => {
    expect(told({})).toEqual({ parts: ['in', 'in', 'shared', 'bot', 'silent'], holds: true, ours: 'in' });
    expect(told({ salts: ['', 'mine', '', '', ''] })?.parts[0]).toBe('withheld');
  });

  test('a number that was not committed to is found out', () => {
    expect(told({ salts: ['chosen later', 'mine', '', '', ''] })).toMatchObject({ holds: false });
    expect(told({ salts: ['zoe', 'mine', 'more', '', ''] })).toMatchObject({ holds: false });
    expect(told({ salts: ['zoe', 'mine', '', '', 'late'] })).toMatchObject({ holds: false });
    const swapped = { devices: [0, 1, 1, null, 4], commitments: [...commitments].reverse() };
    expect(told({ cut: swapped })).toMatchObject({ holds: false });
  });

  test('this device knows whether its own number is in it', () => {
    expect(told({ salts: ['zoe', '', '', '', ''] })).toMatchObject({ holds: true, ours: 'missing' });
    expect(told({}, { ...own, saw: commitments })).toMatchObject({ ours: 'in' });
    expect(told({}, { ...own, saw: ['others', ...commitments.slice(1)] })).toMatchObject({ ours: 'other' });
    expect(told({}, null)).toMatchObject({ ours: 'unknown' });
  });

  const { cut: _cut, ...old } = proof;
  const played = (whole: Proof, mine: Own | null = own, more: Partial<MatchRecord> = {}) => {
    const { record } = records[0]!;
    const seed = seedOf(whole.secret, whole.salts);
    const deal = { ...record, seats: 5, format: 1, version: 1, seed, proof: whole, ...more } as MatchRecord;
    const checked = check(deal, promise, [], null, mine);
    return checked && { verdict: verdictOf(checked), doubts: checked.doubts };
  };
  const silence = ['', '', '', '', ''];
  const nobody = { ...proof, salts: silence, cut: { devices: proof.cut!.devices, commitments: silence } };

  test('the verdict is the one of tablee verify', () => {
    expect(played(proof)).toEqual({ verdict: 'yes', doubts: [] });
    expect(played(nobody, null)).toEqual({ verdict: 'not_all', doubts: ['nobody'] });
    const without = { ...proof, salts: ['zoe', '', '', '', ''] };
    expect(played(without)).toEqual({ verdict: 'not_all', doubts: ['ours'] });
    expect(played(proof, own, { state: {} })).toEqual({ verdict: 'not_all', doubts: ['position'] });
    const { record } = records[0]!;
    const { version: _, ...unnamed } = { ...record, proof, seats: 5, seed: seedOf('secret', proof.salts) };
    expect(check(unnamed as MatchRecord, promise, [], null, own)?.doubts).toEqual(['version']);
    expect(played({ ...proof, salts: ['late', 'mine', '', '', ''] })?.verdict).toBe('no');
  });

  test('an old match without a cut is not confirmed, and without any salt the server dealt alone', () => {
    expect(played(old, null)).toEqual({ verdict: 'not_all', doubts: ['no_cut'] });
    expect(played({ ...old, salts: silence }, null)).toEqual({ verdict: 'not_all', doubts: ['nobody'] });
  });

  test('of a deal of the day nobody cuts, and that is no failure', () => {
    const { record } = records[0]!;
    const seed = seedOf(nobody.secret, nobody.salts);
    const deal = { ...record, seats: 5, format: 1, version: 1, seed, proof: nobody } as MatchRecord;
    const checked = asDaily(check(deal, promise, [], null)!);
    expect([verdictOf(checked), checked.doubts]).toEqual(['daily', ['daily']]);
    expect(verdictOf(asDaily(check(deal, 'another promise', [], null)!))).toBe('no');
    const { version: _, ...unnamed } = deal;
    expect(verdictOf(asDaily(check(unnamed, promise, [], null)!))).toBe('not_all');
  });

  test('a match from before there was a cut has none', () => {
    const { cut: _, ...old } = proof;
    expect(checkCut(old, null)).toBeNull();
  });
});
