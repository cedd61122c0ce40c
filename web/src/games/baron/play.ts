import type { BaronView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Play } from '$table/manifest';
import Face from './Face.svelte';
import Legend from './Legend.svelte';
import { planBaron } from './motion';
import { rules } from './rules';
import { tongue } from './says';
import Table from './Table.svelte';
import { where } from './where';

export const play: Play = {
  Table,
  plan: planBaron,
  midTurn: ({ table }: BaronView) => table.length > 0,
  tongue,
  Face,
  After: () => import('./After.svelte'),
  where,
  turns: ['revealed'],
  rules,
  special: () => words().special.baron,
  deciding: ['good'],
  posters: () => import('./posters'),
  postered: () => true,
  Legend,
};
