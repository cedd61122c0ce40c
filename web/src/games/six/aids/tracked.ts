/** Which cards were seen, from what a seat sees and from nothing else. */

import type { SixView } from '$lib/wire/types';

export type Place = 'unseen' | 'mine' | 'gone';

const MOST = 104;
/** With Pro only so many cards are in the game, and all lie open. */
const PRO = ({ hands }: SixView): number => hands.length * 10 + 4;

/** By card, from 1 on. */
export function tracked(view: SixView, me: number | null, pro: boolean): Place[] {
  const mine = new Set(me === null ? [] : view.hands[me]);
  const gone = new Set([...view.rows.flat(), ...view.piles.flat(), ...view.table.map(({ card }) => card)]);
  const placeOf = (card: number): Place => (mine.has(card) ? 'mine' : gone.has(card) ? 'gone' : 'unseen');
  return Array.from({ length: pro ? PRO(view) : MOST }, (_, at) => placeOf(at + 1));
}

/** The unseen cards that would come between a card and the row that it would go to now. */
export function before(view: SixView, places: readonly Place[], card: number): number[] {
  const below = Math.max(0, ...view.rows.map((row) => row.at(-1) ?? 0).filter((last) => last < card));
  return places.flatMap((place, at) =>
    place === 'unseen' && at + 1 > below && at + 1 < card ? [at + 1] : [],
  );
}
