/** A position of six, to be changed. What is possible, the server says. */

import type { SixState } from './state';
import { position as words } from '$lib/words/position.svelte';
import { numbered, type Heap, type Layout, type State } from '$table/position/layout';
import { totals } from '$table/position/totals';
import { headsOf } from '../heads';
import Beside from './Beside.svelte';
import Face from './Face.svelte';
import More from './More.svelte';

const asSix = (state: State): SixState => state as unknown as SixState;

function common(state: SixState): Heap[] {
  const say = words().six_position;
  const pool = state.pool && state.pool.length > 0 ? [{ path: ['pool'], name: say.pool }] : [];
  if (!state.ox) return pool;
  return [
    { path: ['ox', 'cards'], name: say.ox_cards },
    { path: ['piles', 0], name: say.team, taken: true },
    { path: ['piles', 1], name: say.ox_pile, taken: true },
  ];
}

export const position: Layout = {
  deck: numbered(104),
  full: 5,
  sorted: ['hands', 'pool'],
  lying(state) {
    const { rows, hands, piles = [], pool = [], table = [], ox } = asSix(state);
    return [...rows, ...hands, ...piles, pool, ox?.cards ?? [], table.map(({ card }) => card)].flat();
  },
  heaps(state, seat) {
    if (seat === null) return common(asSix(state));
    return asSix(state).ox ? [] : [{ path: ['piles', seat], name: words().six_position.pile, taken: true }];
  },
  counts: (state) => (asSix(state).ox ? null : totals()),
  heads: (cards) => cards.reduce((sum, card) => sum + headsOf(card), 0),
  Beside,
  Face,
  More,
  wrong: () => words().six_position.wrong,
};
