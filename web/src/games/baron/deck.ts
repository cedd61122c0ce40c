/** What the 110 cards of Le Baron show: heads of six colours, in the order of COLOURS. */

import printed from '../../../../src/tablee/games/baron/deck.json';
import { COLOURS, type Colour, type Face } from './heads';
import type { BaronView } from '$lib/wire/types';

const BACK: Face = COLOURS.map(() => 0);
const HOUSE: Face[] = [
  BACK,
  ...Object.values(printed).map((heads: Partial<Record<Colour, number>>) =>
    COLOURS.map((colour) => heads[colour] ?? 0),
  ),
];

/** What this card shows here: some tables play with the cards of somebody's own box. */
export function faceOf(view: Pick<BaronView, 'deck'>, card: number): Face {
  const deck = view.deck.length > 0 ? view.deck : HOUSE;
  return deck[card] ?? BACK;
}

/** The heads of several cards, by colour. */
export function headsByColour(view: Pick<BaronView, 'deck'>, cards: number[]): number[] {
  const faces = cards.map((card) => faceOf(view, card));
  return COLOURS.map((_, colour) => faces.reduce((sum, face) => sum + (face[colour] ?? 0), 0));
}

/** The colours that two cards share. */
export function shared(view: Pick<BaronView, 'deck'>, card: number, other: number): Colour[] {
  const [one, two] = [faceOf(view, card), faceOf(view, other)];
  return COLOURS.filter((_, colour) => one[colour] && two[colour]);
}
