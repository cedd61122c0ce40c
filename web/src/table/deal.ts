/** The deal of numbered cards: to hands, and to the rows in the middle. */

import { draw } from '$lib/proof';

/** What was seen of it, as far as this seat sees. */
export interface Dealt {
  hands: readonly (readonly unknown[])[];
  rows: readonly (readonly number[])[];
}

export interface Pack {
  highest: number;
  /** Which draw of the seed it is. */
  name: string;
  /** By seat: how many cards it plays from. */
  sizes: readonly number[];
  /** Cards that are dealt after the hands and before the rows. */
  between: number;
}

interface Deal {
  /** By seat: all that it plays from. */
  shares: number[][];
  rows: number[];
}

/** The deal that this seed gives, with so many rows. */
function dealFrom(seed: string, { highest, name, sizes, between }: Pack, rows: number): Deal {
  const deck = Array.from({ length: highest }, (_, i) => i + 1);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const cards = draw(seed, name, deck, all + between + rows);
  const starts = sizes.map((_, seat) => sizes.slice(0, seat).reduce((sum, size) => sum + size, 0));
  return {
    shares: sizes.map((size, seat) => cards.slice(starts[seat], starts[seat]! + size)),
    rows: cards.slice(all + between),
  };
}

type Dealing<D extends Dealt> = (D & { kind: 'dealt' }) | Revealed | { kind: 'other' };

interface Revealed {
  kind: 'revealed';
  cards: readonly { seat: number; card: number }[];
}

/** Whether the rows, and every card that was played, are what the seed deals; null if nothing was dealt. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- each game knows what it says when it deals
export function dealsMatch<D extends Dealt>(
  seed: string,
  events: readonly { kind: string }[],
  pack: (dealt: D) => Pack,
): boolean | null {
  let deal: Deal | null = null;
  for (const event of events as readonly Dealing<D>[]) {
    if (event.kind === 'dealt') {
      deal = dealFrom(seed, pack(event), event.rows.length);
      if (deal.rows.join() !== event.rows.flat().join()) return false;
    }
    const { shares } = deal ?? { shares: [] };
    if (event.kind === 'revealed')
      for (const { seat, card } of event.cards)
        if (shares[seat] && !shares[seat].includes(card)) return false;
  }
  return deal && true;
}
