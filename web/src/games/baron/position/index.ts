/** A position of Le Baron, to be changed. What is possible, the server says. */

import { position as words } from '$lib/words/position.svelte';
import { numbered, type Layout, type State } from '$table/position/layout';
import { totals } from '$table/position/totals';
import Face from './Face.svelte';
import More from './More.svelte';
import { printed } from './printed';

/** What of a state the page reads (docs/protocol.md#traces). */
export interface BaronState {
  rows: number[][];
  hands: number[][];
  draws?: number[][];
  piles?: number[][];
  match?: number;
  table?: { seat: number; card: number }[];
  tucked?: number[];
}

const asBaron = (state: State): BaronState => state as unknown as BaronState;

export const position: Layout = {
  deck: numbered(110),
  full: 5,
  sorted: ['hands'],
  lying(state) {
    const { rows, hands, draws = [], piles = [], table = [] } = asBaron(state);
    return [...rows, ...hands, ...draws, ...piles, table.map(({ card }) => card)].flat();
  },
  heaps: (_, seat) =>
    seat === null
      ? []
      : [
          { path: ['draws', seat], name: words().baron_position.draw },
          { path: ['piles', seat], name: words().baron_position.pile, taken: true },
        ],
  counts: totals,
  heads: (cards, position) =>
    cards.reduce((sum, card) => sum + printed(position, card).reduce((all, some) => all + some, 0), 0),
  /** What all saw go under a draw pile is known only as long as somebody holds it. */
  tidy(state) {
    const { hands, draws = [], tucked = [] } = asBaron(state);
    const held = new Set([...hands, ...draws].flat());
    return { ...state, tucked: tucked.filter((card) => held.has(card)) };
  },
  Face,
  More,
  wrong: () => words().baron_position.wrong,
};
