import type { SixView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Play } from '$table/manifest';
import Face from './Face.svelte';
import { planSix } from './motion';
import { changes, rules } from './rules';
import { ahead } from './tracked';
import { turn, where } from './where';

/** What a match is, whether people play against each other or together. */
export const match: Omit<Play, 'Table' | 'tongue' | 'After'> = {
  plan: planSix,
  midTurn: ({ table }: SixView) => table.length > 0,
  Face,
  where,
  turn,
  turns: ['revealed'],
  rules,
  changes,
  // with a variant a card may go elsewhere, or all hands lie open
  ahead: (view: SixView, { variants }, seat, card) =>
    (variants as unknown[] | undefined)?.length ? undefined : ahead(view, seat, card),
  special: () => words().special.six,
  deciding: ['ox'],
  posters: () => import('./posters'),
  postered: ({ pool, rows }: SixView) => pool.length === 0 && rows.length > 0,
};
