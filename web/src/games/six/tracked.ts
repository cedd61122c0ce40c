/** Which cards were seen, and which of the others matter for one's own. */

import type { SixView } from '$lib/wire/types';
import { tracked, type Place } from '$table/aids/aided';

const MOST = 104;
/** With Pro only so many cards are in the game, and all lie open. */
const PRO = ({ hands }: SixView): number => hands.length * 10 + 4;

/** By card, from 1 on. */
export const cardsIn = (view: SixView, me: number | null, pro: boolean): Place[] =>
  tracked(view, me, pro ? PRO(view) : MOST);

/** Where a card would go, and the cards nobody had seen that could still come before it: at that moment, as its owner could count them. */
export function ahead(view: SixView, me: number, card: number): { from: number; cards: number[] } {
  const places = cardsIn({ ...view, table: [] }, me, false);
  return { from: lastBelow(view, card), cards: before(view, places, card) };
}

const lastBelow = ({ rows }: SixView, card: number): number =>
  Math.max(0, ...rows.map((row) => row.at(-1) ?? 0).filter((last) => last < card));

/** The unseen cards that would come between a card and the row that it would go to now. */
export function before(view: SixView, places: readonly Place[], card: number): number[] {
  const below = lastBelow(view, card);
  return places.flatMap((place, at) =>
    place === 'unseen' && at + 1 > below && at + 1 < card ? [at + 1] : [],
  );
}
