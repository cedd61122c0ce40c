/** What somebody took, by kind of card: by what a card of six costs, by the Baron's colours. */

import { headsByColour } from '../../games/baron/deck';
import { COLOURS, headsOf } from '$lib/pieces/heads';
import type { CardKey, View } from '$lib/sight.svelte';

/** Its name is that of its ink, too. */
export type Kind = `h${1 | 2 | 3 | 5 | 7}` | (typeof COLOURS)[number];

export interface Part {
  kind: Kind;
  heads: number;
}

const SIX = [1, 2, 3, 5, 7] as const;

export function partsOf(view: View<CardKey>, cards: readonly number[]): Part[] {
  if ('deck' in view) {
    const heads = headsByColour(view, [...cards]);
    return COLOURS.map((kind, i) => ({ kind, heads: heads[i] ?? 0 }));
  }
  return SIX.map((each) => {
    const of = cards.filter((card) => headsOf(card) === each);
    return { kind: `h${each}`, heads: of.length * each };
  });
}

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { heads }) => sum + heads, 0);
