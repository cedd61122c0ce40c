/** The cards of somebody's box, kept on this device: a whole deck to play with, and one that is being written. */

import { storage } from '$lib/storage';
import { missing, readDeck, written, type Faces } from './file';

const DECK = 'baron-deck';
const DRAFT = 'baron-draft';

function read(name: string): Faces | undefined {
  try {
    return readDeck(JSON.parse(storage.get(name) ?? 'null'));
  } catch {
    return undefined; // nothing is there, or not ours
  }
}

const put = (name: string, faces: Faces): void => storage.set(name, JSON.stringify(written(faces)));

/** The deck that is offered in the set-up. */
export function keptDeck(): Faces | undefined {
  const deck = read(DECK);
  return deck && missing(deck).length === 0 ? deck : undefined;
}

/** What is written so far; without it, the deck that there is. */
export const keptDraft = (): Faces | undefined => read(DRAFT) ?? keptDeck();

/** How many cards are written, if somebody has begun and not finished. */
export const begun = (): number => read(DRAFT)?.size ?? 0;

export function keepDeck(faces: Faces): void {
  put(DECK, faces);
}

/** Whole, it is the deck from now on; until then the deck stays as it was. */
export function keepDraft(faces: Faces): void {
  if (missing(faces).length > 0) return put(DRAFT, faces);
  put(DECK, faces);
  storage.remove(DRAFT);
}

/** Whoever comes back to a table from writing them down wants to play with them. */
let wished = false;
export const wishDeck = (): void => void (wished = true);

/** Only once: afterwards they decide at the table. */
export function takeWish(): Faces | undefined {
  const deck = wished ? keptDeck() : undefined;
  wished = false;
  return deck;
}

export function forgetBox(): void {
  storage.remove(DECK);
  storage.remove(DRAFT);
}
