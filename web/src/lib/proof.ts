/** The proof of the deal, checked here: nobody could foresee or choose the cards (docs/protocol.md#proof). */

import { heldOn, isShared, upTo, type Moments, type Origin } from './common';
import { commitmentOf, type Own } from './cut';
import { bytes, hashOf, sha256 } from './sha256';
import type { MatchRecord, Proof } from './wire/types';

/** What was promised when the table was made: the hash of the secret. */
export const promiseOf = (secret: string): string => hashOf(secret);

/** What all cards come from: the hash of the secret and of everybody's salt. */
export const seedOf = (secret: string, salts: readonly string[]): string =>
  hashOf(JSON.stringify([secret, ...salts]));

const WORDS = 2 ** 32;

/** The numbers that a draw takes, four bytes each, from SHA-256 of the key, its name and a count. */
function* numbers(seed: string, name: string): Generator<number> {
  const start = [...sha256(bytes(seed)), ...bytes(name)];
  for (let count = 0; ; count++) {
    const block = new DataView(new ArrayBuffer(4));
    block.setUint32(0, count);
    const digest = new DataView(sha256(Uint8Array.from([...start, ...new Uint8Array(block.buffer)])).buffer);
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at);
  }
}

/** The first `count` of the things, shuffled as this seed shuffles them (docs/protocol.md#chance). */
export function draw<T>(seed: string, name: string, things: readonly T[], count: number): T[] {
  const drawn = [...things];
  const luck = numbers(seed, name);
  for (let i = 0; i < count; i++) {
    const left = drawn.length - i;
    let number = luck.next().value as number;
    while (number >= WORDS - (WORDS % left)) number = luck.next().value as number;
    const j = i + (number % left);
    [drawn[i], drawn[j]] = [drawn[j] as T, drawn[i] as T];
  }
  return drawn.slice(0, count);
}

/** Whether everything that lay open in a match is what its seed deals; null if nothing was dealt in secret. */
export type Check = (seed: string, moments: Moments) => boolean | null;

/**
 * What a seat did in the cut: its device added a number (`in`), committed and did not reveal it (`withheld`), or said
 * nothing in time (`silent`); it is on the device of another seat (`shared`), or a bot's.
 */
type Part = 'in' | 'withheld' | 'silent' | 'shared' | 'bot';

/** Our own number: in the deal; not in it, although we had one; other commitments lie here than we saw; none known. */
type Ours = 'in' | 'missing' | 'other' | 'unknown';

export interface CutChecked {
  parts: Part[];
  /** Whoever revealed had committed to exactly that. */
  holds: boolean;
  ours: Ours;
}

function partOf({ salts, cut }: Required<Proof>, seat: number): Part {
  if (cut.devices[seat] === null) return 'bot';
  if (cut.devices[seat] !== seat) return 'shared';
  if (salts[seat]) return 'in';
  return cut.commitments[seat] ? 'withheld' : 'silent';
}

function oursIn({ salts, cut }: Required<Proof>, own: Own | null): Ours {
  if (!own) return 'unknown';
  if (own.saw && own.saw.join() !== cut.commitments.join()) return 'other';
  return salts[own.seat] === own.nonce ? 'in' : 'missing';
}

/** Null for a match from before there was a cut: then each seat told its number when it was taken. */
export function checkCut(proof: Proof, own: Own | null): CutChecked | null {
  const { promise, salts, cut } = proof;
  if (!cut) return null;
  const whole = { ...proof, cut };
  const parts = salts.map((_, seat) => partOf(whole, seat));
  const fits = (part: Part, seat: number) =>
    part === 'in'
      ? commitmentOf(promise, seat, salts[seat]!) === cut.commitments[seat]
      : !salts[seat] && (part === 'withheld' || !cut.commitments[seat]);
  const sizes = cut.devices.length === salts.length && cut.commitments.length === salts.length;
  return { parts, holds: sizes && parts.every(fits), ours: oursIn(whole, own) };
}

/** Of a match that goes on from another one. */
export interface Common {
  /** After so many actions it went on. */
  moves: number;
  /** The sums of the other match, and of the cards that came from it; null if it has no proof. */
  checked: Checked | null;
  /** It began as that match did, and every seat found what it had there; null: that match cannot be seen here. */
  same: boolean | null;
}

export interface Checked {
  proof: Proof;
  seed: string;
  /** The secret is the one that was promised … */
  kept: boolean;
  /** … to us, when we sat here, and not only in the record. */
  shown: boolean;
  cut: CutChecked | null;
  /** The seed was made from the secret and everybody's salt. */
  made: boolean;
  /** The cards that were played come from the seed; null: this cannot be checked here. */
  dealt: boolean | null;
  /** What it has in common with the match that it goes on from; null: it began by itself. */
  common: Common | null;
  doubts: Doubt[];
}

/**
 * What cannot be confirmed, as `tablee verify` says it: it began from a position, the record does not name its rules,
 * no device took part (as at a deal of the day, by intention), or there was no cut; and our own number is not in it.
 */
type Doubt = 'position' | 'version' | 'nobody' | 'daily' | 'no_cut' | 'ours';

function doubtsAbout(
  { state, continues, format, version }: MatchRecord,
  proof: Proof,
  cut: CutChecked | null,
): Doubt[] {
  const nobody = !proof.salts.some(Boolean);
  const doubts: Record<Exclude<Doubt, 'daily'>, boolean> = {
    position: state !== undefined && continues === undefined,
    version: format === undefined || version === undefined,
    nobody,
    no_cut: !nobody && !cut,
    ours: cut?.ours === 'missing',
  };
  return (Object.keys(doubts) as (keyof typeof doubts)[]).filter((doubt) => doubts[doubt]);
}

/** A deal of the day: nobody cuts, or it would not be the same for all. */
export const asDaily = (checked: Checked): Checked => ({
  ...checked,
  doubts: checked.doubts.map((doubt) => (doubt === 'nobody' ? 'daily' : doubt)),
});

/** Null if there is nothing to check: the match was not played at a table server. */
export function check(
  record: MatchRecord,
  promise: string,
  moments: Moments,
  /** How this game deals; null if that is not known here. */
  deals: Check | null,
  own: Own | null = null,
  origin: Origin | null = null,
): Checked | null {
  const { proof, seed } = record;
  if (!proof || typeof seed !== 'string') return null;
  const cut = checkCut(proof, own);
  const doubts = doubtsAbout(record, proof, cut);
  return {
    proof,
    seed,
    kept: promiseOf(proof.secret) === proof.promise,
    shown: proof.promise === promise,
    cut,
    made: proof.salts.length === record.seats && seedOf(proof.secret, proof.salts) === seed,
    dealt: deals && !doubts.includes('position') ? deals(seed, moments) : null,
    common: commonOf(record, moments, deals, origin),
    doubts,
  };
}

function commonOf(
  { continues }: MatchRecord,
  moments: Moments,
  deals: Check | null,
  origin: Origin | null,
): Common | null {
  if (!continues) return null;
  const before = continues as MatchRecord;
  const moves = before.actions?.length ?? 0;
  const told = heldOn(upTo(origin?.there[0] ?? [], moves), moments);
  return {
    moves,
    checked: check(before, origin?.promise ?? before.proof?.promise ?? '', told, deals),
    same: origin && isShared(before, origin),
  };
}

/**
 * `no`: a sum does not agree. `not_all`: all agree, but they do not confirm everything. `daily`: all that a deal of the
 * day can prove.
 */
export type Verdict = 'yes' | 'daily' | 'not_all' | 'no';

export const verdictOf = (checked: Checked): Verdict => {
  if (!isSound(checked)) return 'no';
  if (isConfirmed(checked)) return 'yes';
  return checked.common === null && checked.doubts.every((doubt) => doubt === 'daily') ? 'daily' : 'not_all';
};

/** Whether the sums agree. What they do not confirm is in `doubts`. */
export const isSound = ({ kept, shown, cut, made, dealt, common }: Checked): boolean =>
  kept &&
  shown &&
  cut?.holds !== false &&
  cut?.ours !== 'other' &&
  made &&
  dealt !== false &&
  isCommon(common);

/** Whether the sums agree of what it goes on from, if it goes on from anything. */
export const isCommon = (common: Common | null): boolean =>
  common === null || (common.same !== false && common.checked !== null && isSound(common.checked));

const isConfirmed = ({ doubts, common }: Checked): boolean =>
  doubts.length === 0 &&
  (common === null || (common.same === true && common.checked !== null && isConfirmed(common.checked)));
