import { draw, type Check } from '$lib/proof';
import type { UpdateOf } from '$lib/wire/types';

/** Eight objects in eight colours, but for the six that are printed on the hexagon. */
const SIDES = [1, 10, 19, 28, 37, 46];
const DECK = Array.from({ length: 64 }, (_, i) => i + 1).filter((card) => !SIDES.includes(card));

interface Deal {
  rows: number[];
  piles: number[][];
  neutral: number[];
}

/** The deal that this seed gives: what does not fit a side goes under the deck. */
function dealFrom(seed: string, sizes: readonly number[]): Deal {
  const deck = draw(seed, 'deal', DECK, DECK.length);
  const rows = SIDES.map((side) => {
    while (clash(side, deck[0] as number)) deck.push(deck.shift() as number);
    return deck.shift() as number;
  });
  return { rows, piles: sizes.map((size) => deck.splice(0, size)), neutral: deck };
}

/** The same object, or the same colour. */
const clash = (one: number, other: number): boolean =>
  Math.floor((one - 1) / 8) === Math.floor((other - 1) / 8) || one % 8 === other % 8;

/** What is turned up comes from the top of a pile, or of the neutral deck, under which it may go again. */
export const check: Check = (seed, moments) => {
  let deal: Deal | null = null;
  for (const event of (moments as readonly UpdateOf<'buntherum'>[]).flatMap(({ events }) => events)) {
    if (event.kind === 'dealt') {
      deal = dealFrom(
        seed,
        event.piles.map(({ length }) => length),
      );
      if (deal.rows.join() !== event.rows.flat().join()) return false;
    }
    const pile = event.kind === 'turned' && deal ? (event.own ? deal.piles[event.seat] : deal.neutral) : null;
    if (event.kind === 'turned' && pile && pile.shift() !== event.card) return false;
    if (event.kind === 'buried') deal?.neutral.push(event.card);
  }
  return deal && true;
};
