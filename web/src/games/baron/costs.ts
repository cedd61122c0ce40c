/** What somebody took, by colour. */

import type { Costs } from '$table/after/costs';
import { COLOURS, type Colour } from './heads';
import type { BaronView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { headsByColour } from './deck';
import KindHead from './KindHead.svelte';

export const costs: Costs<BaronView> = {
  parts(view, cards) {
    const heads = headsByColour(view, [...cards]);
    return COLOURS.map((kind, i) => ({ kind, heads: heads[i] ?? 0 }));
  },
  says: (kind) => words().baron.colours[kind as Colour],
  by: () => words().after.by_colour,
  style: (kind) =>
    kind === 'white' || kind === 'black' ? 'box-shadow: inset 0 0 0 1.5px var(--c-edge)' : '',
  Mark: KindHead,
  good: ({ good }) => good,
};
