/** Numbered cards in groups (rows, hands, piles). A card that lies face down is 0. */

export const BACK = 0;

/** The rows, hands or piles with one of them changed. */
export function put(groups: number[][], index: number, cards: number[]): number[][] {
  return groups.map((group, each) => (each === index ? cards : group));
}

export function without(cards: number[], gone: number[]): number[] {
  return cards.filter((card) => !gone.includes(card));
}

export function sorted(cards: number[]): number[] {
  return [...cards].sort((one, other) => one - other);
}

export function backs(cards: number[]): number[] {
  return cards.map(() => BACK);
}

/** A hand without a card that was just turned up: of somebody else's we saw only backs. */
function laidDown(hand: number[], card: number): number[] {
  return hand.includes(card) ? without(hand, [card]) : hand.slice(1);
}

/** The hands without the cards that were just turned up. */
export function played(hands: number[][], cards: { seat: number; card: number }[]): number[][] {
  return cards.reduce((left, { seat, card }) => put(left, seat, laidDown(left[seat] ?? [], card)), hands);
}

/** Numbers by seat, with more for one of them. */
export function add(numbers: number[], index: number, more: number): number[] {
  return numbers.map((number, each) => (each === index ? number + more : number));
}

export function sum(some: number[], others: number[]): number[] {
  return some.map((number, index) => number + (others[index] ?? 0));
}
