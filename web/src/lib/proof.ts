/** The proof of the deal, checked here: nobody could foresee or choose the cards (docs/protocol.md#proof). */

import { commitmentOf, type Own } from './cut';
import { bytes, hashOf, sha256 } from './sha256';
import type { CardKey } from './sight.svelte';
import type {
  BarbarossaEvent,
  BaronDealt,
  BaronEvent,
  BuntherumDealt,
  GameKey,
  MatchRecord,
  Proof,
  SixDealt,
  SixEvent,
  UpdateOf,
} from './wire/types';

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

type Dealt = SixDealt | BaronDealt;
type Event = SixEvent | BaronEvent;

const HIGHEST: Record<CardKey, number> = { six: 104, baron: 110 };
const OX_CARDS = 10;

interface Deal {
  /** By seat: all that it plays from, hand and draw pile together. */
  shares: number[][];
  rows: number[];
}

/** The deal that this seed gives, as large as the one that took place. */
function dealFrom(seed: string, game: CardKey, dealt: Dealt): Deal {
  const deck = Array.from({ length: HIGHEST[game] }, (_, i) => i + 1);
  const draws = 'draws' in dealt ? dealt.draws : [];
  const sizes = dealt.hands.map((hand, seat) => hand.length + (draws[seat]?.length ?? 0));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const between = 'ox' in dealt && dealt.ox ? OX_CARDS : 0;
  const name = `deal ${'round' in dealt ? dealt.round : dealt.match}`;
  const cards = draw(seed, name, deck, all + between + dealt.rows.length);
  const starts = sizes.map((_, seat) => sizes.slice(0, seat).reduce((sum, size) => sum + size, 0));
  return {
    shares: sizes.map((size, seat) => cards.slice(starts[seat], starts[seat]! + size)),
    rows: cards.slice(all + between),
  };
}

/** Eight objects in eight colours, but for the six that are printed on the hexagon. */
const BUNT_SIDES = [1, 10, 19, 28, 37, 46];
const BUNT_DECK = Array.from({ length: 64 }, (_, i) => i + 1).filter((card) => !BUNT_SIDES.includes(card));

interface BuntDeal {
  rows: number[];
  piles: number[][];
  neutral: number[];
}

/** The deal of BuntHerum that this seed gives: what does not fit a side goes under the deck. */
function buntDeal(seed: string, sizes: readonly number[]): BuntDeal {
  const deck = draw(seed, 'deal', BUNT_DECK, BUNT_DECK.length);
  const rows = BUNT_SIDES.map((side) => {
    while (clash(side, deck[0] as number)) deck.push(deck.shift() as number);
    return deck.shift() as number;
  });
  return { rows, piles: sizes.map((size) => deck.splice(0, size)), neutral: deck };
}

/** The same object, or the same colour. */
const clash = (one: number, other: number): boolean =>
  Math.floor((one - 1) / 8) === Math.floor((other - 1) / 8) || one % 8 === other % 8;

/** What is turned up comes from the top of a pile, or of the neutral deck, under which it may go again. */
function buntMatches(seed: string, moments: readonly UpdateOf<'buntherum'>[]): boolean | null {
  let deal: BuntDeal | null = null;
  for (const event of moments.flatMap(({ events }) => events)) {
    if (event.kind === 'dealt') {
      deal = buntDeal(
        seed,
        (event as BuntherumDealt).piles.map(({ length }) => length),
      );
      if (deal.rows.join() !== event.rows.flat().join()) return false;
    }
    const pile = event.kind === 'turned' && deal ? (event.own ? deal.piles[event.seat] : deal.neutral) : null;
    if (event.kind === 'turned' && pile && pile.shift() !== event.card) return false;
    if (event.kind === 'buried') deal?.neutral.push(event.card);
  }
  return deal && true;
}

const DIE = [1, 2, 3, 4, 5, 6];

/** Every die of Barbarossa is a draw of its own: for who begins, by throw and seat, and then turn by turn. */
function diceMatch(seed: string, moments: readonly UpdateOf<'barbarossa'>[]): boolean | null {
  let turn = 0;
  const die = (name: string) => draw(seed, name, DIE, 1)[0];
  const fits = (event: BarbarossaEvent): boolean => {
    if (event.kind === 'turn_began') turn = event.turn;
    if (event.kind === 'rolled') return event.die === die(`roll ${turn}`);
    if (event.kind !== 'began') return true;
    turn = 1;
    return event.rolls.every((rolls, throwing) =>
      rolls.every((rolled, seat) => rolled === 0 || rolled === die(`first ${throwing + 1} ${seat}`)),
    );
  };
  const all = moments.flatMap(({ events }) => events).every(fits);
  return turn > 0 ? all : null;
}

/** Whether everything that lay open in a match is what its seed deals; null if no cards were dealt in secret. */
export function cardsMatch(
  seed: string,
  game: GameKey,
  moments: readonly UpdateOf<GameKey>[],
): boolean | null {
  if (game === 'buntherum') return buntMatches(seed, moments as readonly UpdateOf<'buntherum'>[]);
  if (game === 'barbarossa') return diceMatch(seed, moments as readonly UpdateOf<'barbarossa'>[]);
  let deal: Deal | null = null;
  for (const event of (moments as readonly UpdateOf<CardKey>[]).flatMap(({ events }): Event[] => events)) {
    if (event.kind === 'dealt') {
      deal = dealFrom(seed, game, event);
      if (deal.rows.join() !== event.rows.flat().join()) return false;
    }
    const { shares } = deal ?? { shares: [] };
    if (event.kind === 'revealed' && deal)
      for (const { seat, card } of event.cards)
        if (shares[seat] && !shares[seat].includes(card)) return false;
  }
  return deal && true;
}

/**
 * What a seat did in the cut: its device added a number (`in`), committed and did not reveal it (`withheld`), or said
 * nothing in time (`silent`); it is on the device of another seat (`shared`), or a bot's.
 */
export type Part = 'in' | 'withheld' | 'silent' | 'shared' | 'bot';

/** Our own number: in the deal; not in it, although we had one; other commitments lie here than we saw; none known. */
export type Ours = 'in' | 'missing' | 'other' | 'unknown';

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
  doubts: Doubt[];
}

/**
 * What cannot be confirmed, as `tablee verify` says it: it began from a position, the record does not name its rules,
 * no device took part, or there was no cut; and our own number is not in it.
 */
export type Doubt = 'position' | 'version' | 'nobody' | 'no_cut' | 'ours';

function doubtsAbout({ state, format, version }: MatchRecord, proof: Proof, cut: CutChecked | null): Doubt[] {
  const nobody = !proof.salts.some(Boolean);
  const doubts: Record<Doubt, boolean> = {
    position: state !== undefined,
    version: format === undefined || version === undefined,
    nobody,
    no_cut: !nobody && !cut,
    ours: cut?.ours === 'missing',
  };
  return (Object.keys(doubts) as Doubt[]).filter((doubt) => doubts[doubt]);
}

/** Null if there is nothing to check: the match was not played at a table server, or began from a position. */
export function check(
  record: MatchRecord,
  promise: string,
  moments: readonly UpdateOf<GameKey>[],
  own: Own | null = null,
): Checked | null {
  const { proof, seed } = record;
  if (!proof || typeof seed !== 'string') return null;
  const cut = checkCut(proof, own);
  return {
    proof,
    seed,
    kept: promiseOf(proof.secret) === proof.promise,
    shown: proof.promise === promise,
    cut,
    made: proof.salts.length === record.seats && seedOf(proof.secret, proof.salts) === seed,
    dealt: record.state === undefined ? cardsMatch(seed, record.game as GameKey, moments) : null,
    doubts: doubtsAbout(record, proof, cut),
  };
}

/** `no`: a sum does not agree. `not_all`: all agree, but they do not confirm everything. */
export type Verdict = 'yes' | 'not_all' | 'no';

export const verdictOf = (checked: Checked): Verdict => {
  if (!isSound(checked)) return 'no';
  return checked.doubts.length ? 'not_all' : 'yes';
};

/** Whether the sums agree. What they do not confirm is in `doubts`. */
export const isSound = ({ kept, shown, cut, made, dealt }: Checked): boolean =>
  kept && shown && cut?.holds !== false && cut?.ours !== 'other' && made && dealt !== false;
