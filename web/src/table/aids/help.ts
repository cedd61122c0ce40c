/** What a hint says at the table: under each card of the hand, and instead of the reason below the sentence. */

import type { Hint, WayHint } from '$lib/wire/types';
import type { aids } from '$lib/words/aids.svelte';

type Say = ReturnType<typeof aids>;

export interface Help {
  /** None as long as one waits for it. */
  hint: Hint | null;
  /** To take is what everybody wants here. */
  good: boolean;
  /** What is said of a card that is picked, or in all; `why` is what the table says of it. */
  says: (card: number | null, why: string) => string;
}

export const TRIES = 10;
const SAFE = 0.05;
/** Heads: what costs so much is red. */
export const DEAR = 3;

export type Way = { kind?: string; card?: number; row?: number };
export const wayOf = ({ action }: WayHint): Way => action as Way;

/** So often in ten tries; nothing is almost never. */
export const timesOf = ({ chance }: WayHint): number =>
  (chance ?? 0) < SAFE ? 0 : Math.max(1, Math.round((chance ?? 0) * TRIES));

export const headsOf = ({ heads }: WayHint): number => Math.round(heads ?? 0);

/** Why the best one is advised. */
export function reasonOf(say: Say, { ways, best }: Hint, good: boolean): string {
  const way = ways[best];
  if (!way) return '';
  const { card, row } = wayOf(way);
  if (row !== undefined) return good ? say.why_row_good(row + 1) : say.why_row(row + 1);
  if (good) return say.why_good(card ?? 0);
  return way.chance !== null && way.chance < SAFE ? say.why_safe(card ?? 0) : say.why_least(card ?? 0);
}

/** Every card of the hand is one way, and there are no others: each has a tab. */
export function fitsTabs({ ways }: Hint, hand: readonly number[]): boolean {
  const cards = ways.map((way) => wayOf(way).card);
  const own = ways.every((way) => way.chance !== null && hand.includes(wayOf(way).card ?? 0));
  return own && new Set(cards).size === cards.length;
}

/** What a picked card risks, after where it would go. */
export function risk(say: Say, hint: Hint, card: number, why: string): string {
  const way = hint.ways.find((each) => wayOf(each).card === card);
  if (!way) return why;
  const times = timesOf(way);
  return `${why} ${times > 0 ? say.risk(times, headsOf(way)) : say.no_risk}`.trim();
}
