import type { SixView } from '$lib/wire/types';
import type { Play } from '$table/manifest';
import Face from './Face.svelte';
import { planSix } from './motion';
import { rules } from './rules';
import { limit, turn, where } from './where';

/** What a match is, whether people play against each other or together. */
export const match: Omit<Play, 'Table' | 'tongue'> = {
  plan: planSix,
  midTurn: ({ table }: SixView) => table.length > 0,
  Face,
  where,
  turn,
  limit,
  turns: ['revealed'],
  rules,
};
