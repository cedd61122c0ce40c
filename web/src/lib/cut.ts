/**
 * Our part of the cut before a deal (docs/protocol.md#proof). This device draws a number, says its hash first, and the
 * number itself only once the commitments of all lie on the table; never again for other commitments. It remembers
 * both, so that the proof can be held against what was seen here.
 */

import { randomText } from './random';
import { hashOf } from './sha256';
import { storage } from './storage';
import type { Wish } from './requests';
import type { TableView } from './wire/types';

const KEPT = 'cuts';
const MOST = 60;

export interface Own {
  table: string;
  promise: string;
  seat: number;
  nonce: string;
  /** The commitments that we saw before we revealed; null: we never did. */
  saw: string[] | null;
}

/** Of no use to another seat, nor at another table. */
export const commitmentOf = (promise: string, seat: number, nonce: string): string =>
  hashOf(JSON.stringify(['cut', promise, seat, nonce]));

function kept(): Own[] {
  try {
    return JSON.parse(storage.get(KEPT) ?? '[]') as Own[];
  } catch {
    return [];
  }
}

export const ownCut = (table: string): Own | null => kept().find((own) => own.table === table) ?? null;

function keep(own: Own): Own {
  const others = kept().filter(({ table }) => table !== own.table);
  storage.set(KEPT, JSON.stringify([...others, own].slice(-MOST)));
  return own;
}

/** What this device has to say when the table shows this, if anything. */
export function cutOf(view: TableView, you: string): Extract<Wish, { do: 'commit' | 'reveal' }> | null {
  const seat = view.chairs.findIndex(({ guest }) => guest === you);
  if (!view.cut || seat < 0 || view.cut.devices[seat] !== seat) return null;
  const { stage, commitments } = view.cut;
  return stage === 'commit' ? commit(view, seat) : reveal(view, seat, commitments);
}

function commit({ id, promise }: TableView, seat: number): Extract<Wish, { do: 'commit' }> {
  const known = ownCut(id);
  // what was revealed once is no secret any more
  const usable = known && known.saw === null && known.promise === promise && known.seat === seat;
  const own = usable ? known : keep({ table: id, promise, seat, nonce: randomText(32), saw: null });
  return { do: 'commit', commitment: commitmentOf(promise, seat, own.nonce) };
}

function reveal(
  { id, promise }: TableView,
  seat: number,
  commitments: string[],
): Extract<Wish, { do: 'reveal' }> | null {
  const own = ownCut(id);
  if (!own || commitments[seat] !== commitmentOf(promise, seat, own.nonce)) return null;
  if (own.saw !== null && own.saw.join() !== commitments.join()) return null;
  keep({ ...own, saw: commitments });
  return { do: 'reveal', nonce: own.nonce };
}
