/** How games of cards in rows are taught: one plays a card, chooses a row, or says where a card goes. */

import type { Planner } from '$lib/motion';
import type { GameKey, Games } from '$lib/wire/types';
import type { CardView } from '../cards';
import type { Taught } from './walk.svelte';

export type Learned = { [G in GameKey]: Games[G]['view'] extends CardView ? G : never }[GameKey];
type View<G extends Learned> = Games[G]['view'];

/** `conceal`: a view without what gives the answer away. */
export const inRows = <G extends Learned>(
  plan: Planner<View<G>, Games[G]['event'], unknown>,
  conceal: (view: View<G>) => View<G>,
): Taught<G> => ({
  plan,
  midTurn: ({ table }) => table.length > 0,
  sees(view, { preview, first }) {
    const shown = preview ? view : conceal(view);
    const [, ...others] = shown.hands;
    return first.asks === 'card' ? shown : { ...shown, hands: [[], ...others] };
  },
  legal: (asks, picks) =>
    picks.map((pick) =>
      asks === 'card' ? { kind: 'play', card: pick } : { kind: 'row', row: pick },
    ) as Games[G]['action'][],
  card: ({ table }) => table[0]?.card ?? 0,
  places: ({ asks, view }) => (asks === 'card' ? (view.hands[0]?.length ?? 0) : 1),
});
