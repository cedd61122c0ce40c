/** The help that a table of cards in rows may agree on. */

export interface Aided {
  hints?: boolean;
  tracker?: boolean;
}

/** The table where this person has the tracker open. */
export const open: { tracker: string | null } = { tracker: null };

export type Place = 'unseen' | 'mine' | 'gone';

/** What a viewer sees of the cards; cards that lie face down are 0. */
interface Seen {
  rows: readonly (readonly number[])[];
  hands: readonly (readonly number[])[];
  piles: readonly (readonly number[])[];
  table: readonly { card: number }[];
}

/** By card, from 1 on: which were seen, from what a seat sees and from nothing else. */
export function tracked(view: Seen, me: number | null, cards: number): Place[] {
  const mine = new Set(me === null ? [] : view.hands[me]);
  const gone = new Set([...view.rows.flat(), ...view.piles.flat(), ...view.table.map(({ card }) => card)]);
  const placeOf = (card: number): Place => (mine.has(card) ? 'mine' : gone.has(card) ? 'gone' : 'unseen');
  return Array.from({ length: cards }, (_, at) => placeOf(at + 1));
}
