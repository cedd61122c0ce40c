/** The legal actions of any game: pieces to touch, and buttons. */

import type { Written } from '$lib/wire/types';
import { phrase, type Fields, type Speaker } from './phrases';
import { handOf, type Value } from './rows';

export interface PlainAction {
  kind: string;
  [field: string]: unknown;
}

export interface Offer {
  /** The same action has the same key. */
  key: string;
  action: PlainAction;
  /** What the button says that does it. */
  says: string;
  /** Its one value, where it is a piece. */
  value: Value | null;
}

/** A place in front of us: something to touch, something to hold, or where something was. */
export interface Place {
  value: Value;
  offer: Offer | null;
  held: boolean;
}

export const keyOf = (action: PlainAction): string => JSON.stringify(action);

/** In the game's words, or else in its notation. */
function actionSays(speaker: Speaker, action: PlainAction, written: string | undefined): string {
  return phrase(speaker, `action.${action.kind}`, action) ?? written ?? action.kind;
}

/** All of them, in their order. Those of a kind that have one value each are pieces, if there are several. */
export function offersOf(speaker: Speaker, legal: readonly PlainAction[], written?: Written): Offer[] {
  const single = legal.map(valueOf);
  const pieces = (kind: string) => {
    const values = single.filter((_, i) => legal[i]?.kind === kind);
    return values.length > 1 && values.every((value) => value !== null);
  };
  return legal.map((action, i) => ({
    key: keyOf(action),
    action,
    says: actionSays(speaker, action, written?.legal[i]),
    value: pieces(action.kind) ? (single[i] ?? null) : null,
  }));
}

/** Of an action with one field besides its kind. */
export function valueOf(action: PlainAction): Value | null {
  const [only, ...more] = Object.entries(action).filter(([name]) => name !== 'kind');
  const value = only?.[1];
  return more.length === 0 && (typeof value === 'string' || typeof value === 'number') ? value : null;
}

/** What lies in front of us: all that there is of a kind, what we hold, or what we may touch. */
export function placesOf(
  speaker: Speaker,
  view: Fields,
  seat: number | null,
  offers: readonly Offer[],
): Place[] {
  if (seat === null) return [];
  const touch = offers.filter(({ value }) => value !== null);
  const hand = handOf(view, seat);
  const every = [...new Set([...everyOf(speaker, touch[0]?.action.kind), ...hand, ...touch.map(({ value }) => value as Value)])]; // prettier-ignore
  return every.flatMap((value) => {
    const held = hand.filter((each) => each === value).length;
    const offer = touch.find((each) => each.value === value) ?? null;
    // two of the same are two pieces
    return Array.from({ length: Math.max(1, held) }, () => ({ value, offer, held: held > 0 }));
  });
}

/** All values of a kind of action, where the game lists them. */
function everyOf({ phrases }: Speaker, kind?: string): Value[] {
  const key = Object.keys(phrases).find((each) =>
    kind === undefined ? /^action\.\w+\.all$/.test(each) : each === `action.${kind}.all`,
  );
  const listed = (key && phrases[key])?.split(/\s+/).filter(Boolean) ?? [];
  return listed.map((each) => (/^-?\d+$/.test(each) ? Number(each) : each));
}

/** The row in which choices lie face down until all have chosen, where a game has one. */
export function choicesRow({ phrases }: Speaker): { name: string; hint: string } | null {
  const key = Object.keys(phrases).find((each) => /^action\.\w+\.row$/.test(each));
  if (key === undefined) return null;
  return { name: phrases[key] ?? '', hint: phrases[key.replace(/row$/, 'hint')] ?? '' };
}
