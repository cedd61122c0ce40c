/** Which cards were seen, and the colours of those that may still come. */

import type { BaronView } from '$lib/wire/types';
import { tracked, type Place } from '$table/aids/aided';
import { headsByColour, shared } from './deck';

const CARDS = 110;

/** By card, from 1 on. */
export const cardsIn = (view: BaronView, me: number | null): Place[] => tracked(view, me, CARDS);

const unseenIn = (places: readonly Place[]): number[] =>
  places.flatMap((place, at) => (place === 'unseen' ? [at + 1] : []));

/** The heads of each colour on the cards that may still come. */
export const headsToCome = (view: Pick<BaronView, 'deck'>, places: readonly Place[]): number[] =>
  headsByColour(view, unseenIn(places));

/** The cards that may come before this one and share a colour with it: they may go where it would. */
export const before = (view: Pick<BaronView, 'deck'>, places: readonly Place[], card: number): number[] =>
  unseenIn(places).filter((each) => each < card && shared(view, each, card).length > 0);
