/** A position of BuntHerum, to be changed. What is possible, the server says. */

import { position as words } from '$lib/words/position.svelte';
import { numbered, type Layout, type State } from '$table/position/layout';
import { nameOf, pair } from '../deck';
import Before from './Before.svelte';
import Face from './Face.svelte';
import More from './More.svelte';
import type { BuntherumState } from './state';

const ROWS = 6;
const printed = new Set(numbered(ROWS).map((row) => pair(row - 1, row - 1)));
const CALLED = new Set(['calls', 'silent', 'photo', 'slips', 'judgement']);
const asBuntherum = (state: State): BuntherumState => state as unknown as BuntherumState;

/** Refusals name a card by its number; people call it by its object and its colour. */
function wrong(): ReturnType<Layout['wrong']> {
  const say = words().buntherum_position.wrong;
  const named = ({ card }: { [name: string]: unknown }): string => nameOf(Number(card));
  return {
    ...say,
    card_twice: (details) => say.card_twice({ card: named(details) }),
    does_not_fit: (details) => say.does_not_fit({ row: details.row, card: named(details) }),
    no_such_card: (details) => say.no_such_card({ card: named(details).trim() || details.card }),
  };
}

export const position: Layout = {
  deck: numbered(64).filter((card) => !printed.has(card)),
  full: 5,
  ratio: 1.16,
  sorted: [],
  own: { list: 'piles', name: (person) => words().buntherum_position.pile(person) },
  stock: ['neutral'],
  about: () => words().buntherum_position.about,
  held: (card) => words().buntherum_position.held(nameOf(card)),
  singles: () => [{ path: ['card'], name: words().buntherum_position.open }],
  lying(state) {
    const { rows, piles, neutral = [], card = 0 } = asBuntherum(state);
    return [...rows, ...piles, neutral, card > 0 ? [card] : []].flat();
  },
  heaps: (_, seat) =>
    seat === null ? [{ path: ['neutral'], name: words().buntherum_position.neutral }] : [],
  counts: () => ({
    list: 'chips',
    name: words().buntherum_position.chips,
    of: (person) => words().buntherum_position.chips_of(person),
    most: 3,
  }),
  /** What was called is no position: a race begins anew. What all saw go under the neutral deck is known while it is there. */
  tidy(state) {
    const { neutral = [], seen = 0, known = [] } = asBuntherum(state);
    return {
      ...Object.fromEntries(Object.entries(state).filter(([name]) => !CALLED.has(name))),
      seen: Math.min(seen, neutral.length),
      known: known.filter((card) => neutral.includes(card)),
    };
  },
  Before,
  Face,
  More,
  wrong,
};
