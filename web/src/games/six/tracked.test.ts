import { expect, test } from 'vitest';
import type { SixView } from '$lib/wire/types';
import { ahead, before, cardsIn } from './tracked';

const view = {
  rows: [[10, 12], [40], [61], [90]],
  hands: [
    [5, 70],
    [0, 0],
  ],
  piles: [[3], [7, 8]],
  table: [{ seat: 1, card: 99 }],
} as unknown as SixView;

test('cards that lie open or were taken are gone, and nobody else’s hand is told', () => {
  const places = cardsIn(view, 0, false);
  const at = (wanted: string) => places.flatMap((place, card) => (place === wanted ? [card + 1] : []));
  expect(at('gone')).toEqual([3, 7, 8, 10, 12, 40, 61, 90, 99]);
  expect(at('mine')).toEqual([5, 70]);
  expect(places).toHaveLength(104);
});

test('what others hold and what was not dealt look the same', () => {
  const twin = { ...view, hands: [view.hands[0], [22, 33]] } as SixView;
  expect(cardsIn(twin, 0, false)).toEqual(cardsIn(view, 0, false));
});

test('those who only look on have no cards of their own', () => {
  expect(cardsIn(view, null, false)).not.toContain('mine');
});

test('the cards that would come before one’s own', () => {
  const places = cardsIn(view, 0, false);
  expect(before(view, places, 70)).toEqual([62, 63, 64, 65, 66, 67, 68, 69]);
  expect(before(view, places, 5)).toEqual([1, 2, 4]);
});

test('with Pro there are fewer cards', () => {
  expect(cardsIn(view, 0, true)).toHaveLength(24);
});

test('what the coach tells of a moment is what the seat could count then', () => {
  expect(ahead(view, 0, 70)).toEqual({ from: 61, cards: [62, 63, 64, 65, 66, 67, 68, 69] });
  expect(ahead(view, 0, 5)).toEqual({ from: 0, cards: [1, 2, 4] });
});

test('what others hold, or have laid face down, changes nothing in it', () => {
  const twin = { ...view, hands: [view.hands[0], [62, 63]], table: [{ seat: 1, card: 64 }] } as SixView;
  expect(ahead(twin, 0, 70)).toEqual(ahead(view, 0, 70));
});
