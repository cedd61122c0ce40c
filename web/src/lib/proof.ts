/** The proof of the deal, checked here: nobody could foresee or choose the cards (docs/protocol.md#proof). */

import { bytes, hashOf, sha256 } from './sha256';
import type {
  BaronDealt,
  BaronEvent,
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

const HIGHEST: Record<GameKey, number> = { six: 104, baron: 110 };
const OX_CARDS = 10;

interface Deal {
  /** By seat: all that it plays from, hand and draw pile together. */
  shares: number[][];
  rows: number[];
}

/** The deal that this seed gives, as large as the one that took place. */
function dealFrom(seed: string, game: GameKey, dealt: Dealt): Deal {
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

/** Whether everything that lay open in a match is what its seed deals; null if no cards were dealt in secret. */
export function cardsMatch(
  seed: string,
  game: GameKey,
  moments: readonly UpdateOf<GameKey>[],
): boolean | null {
  let deal: Deal | null = null;
  for (const event of moments.flatMap(({ events }): Event[] => events)) {
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

export interface Checked {
  proof: Proof;
  seed: string;
  /** The secret is the one that was promised … */
  kept: boolean;
  /** … to us, when we sat here, and not only in the record. */
  shown: boolean;
  /** The seed was made from the secret and everybody's salt. */
  made: boolean;
  /** The cards that were played come from the seed; null: this cannot be checked here. */
  dealt: boolean | null;
}

/** Null if there is nothing to check: the match was not played at a table server, or began from a position. */
export function check(
  record: MatchRecord,
  promise: string,
  moments: readonly UpdateOf<GameKey>[],
): Checked | null {
  const { proof, seed } = record;
  if (!proof || typeof seed !== 'string') return null;
  return {
    proof,
    seed,
    kept: promiseOf(proof.secret) === proof.promise,
    shown: proof.promise === promise,
    made: seedOf(proof.secret, proof.salts) === seed,
    dealt: record.state === undefined ? cardsMatch(seed, record.game as GameKey, moments) : null,
  };
}

export const isSound = ({ kept, shown, made, dealt }: Checked): boolean =>
  kept && shown && made && dealt !== false;
