import { expect, test } from 'vitest';
import type { BaronView } from '$lib/wire/types';
import { before, cardsIn, headsToCome } from './tracked';

/** Odd cards show a blue head, even ones two red ones. */
const deck = Array.from({ length: 111 }, (_, card) => (card % 2 ? [1, 0, 0, 0, 0, 0] : [0, 0, 0, 2, 0, 0]));
const view = {
  rows: [[10, 12], [40], [61], [90], [91]],
  hands: [
    [5, 70],
    [0, 0],
  ],
  draws: [
    [0, 0],
    [0, 0],
  ],
  piles: [[3], [7, 8]],
  table: [{ seat: 1, card: 99 }],
  deck,
} as unknown as BaronView;

test('cards that lie open or were taken are gone; all others may come', () => {
  const places = cardsIn(view, 0);
  const at = (wanted: string) => places.flatMap((place, card) => (place === wanted ? [card + 1] : []));
  expect(places).toHaveLength(110);
  expect(at('gone')).toEqual([3, 7, 8, 10, 12, 40, 61, 90, 91, 99]);
  expect(at('mine')).toEqual([5, 70]);
});

test('what others hold and what is on a draw pile look the same', () => {
  const twin = { ...view, hands: [view.hands[0], [22, 33]], draws: [[1, 2], []] } as BaronView;
  expect(cardsIn(twin, 0)).toEqual(cardsIn(view, 0));
  expect(headsToCome(twin, cardsIn(twin, 0))).toEqual(headsToCome(view, cardsIn(view, 0)));
});

test('the heads that may still come, with the cards of the table', () => {
  const [blue, yellow, green, red] = headsToCome(view, cardsIn(view, 0));
  expect([blue, yellow, green, red]).toEqual([55 - 6, 0, 0, 2 * (55 - 6)]);
});

test('the cards that may come before one’s own and share a colour', () => {
  expect(before(view, cardsIn(view, 0), 6)).toEqual([2, 4]);
  expect(before(view, cardsIn(view, 0), 9)).toEqual([1]);
});
