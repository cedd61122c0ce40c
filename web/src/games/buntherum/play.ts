import type { QuickClock } from '$lib/slow';
import { words } from '$lib/words/index.svelte';
import type { Play } from '$table/manifest';
import Face from './Face.svelte';
import { planBuntherum } from './motion';
import Table from './Play.svelte';
import { rules } from './rules';
import { tongue } from './says';
import { isCalm } from './setup/calm';
import { where } from './where';

export const play: Play = {
  Table,
  plan: planBuntherum,
  tongue,
  Face,
  After: () => import('./After.svelte'),
  coached: () => import('./coach/Coached.svelte'),
  staysOnTv: true,
  where,
  turns: ['turned', 'judged'],
  rules,
  special: () => words().special.buntherum,
  posters: () => import('./posters'),
  late: (view) =>
    isCalm(view) ? words().calm.setup.some_why : words().setup.clock_why[view.clock as QuickClock],
};
