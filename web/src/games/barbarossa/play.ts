import type { BarbarossaView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Play } from '$table/manifest';
import Face from './Face.svelte';
import { planBarbarossa } from './motion';
import { rules } from './rules';
import { tongue } from './says';
import { deciding, particular, special } from './special';
import Table from './Table.svelte';
import { where } from './where';

export const play: Play = {
  Table,
  plan: planBarbarossa,
  tongue,
  Face,
  After: () => import('./After.svelte'),
  staysOnTv: true,
  where,
  turns: ['rolled', 'paid'],
  rules,
  special,
  particular,
  deciding,
  posters: () => import('./posters'),
  absence: {
    gone: (name) => words().barbarossa.away.gone(name),
    without: ({ gone }: BarbarossaView) => gone,
    says: () => words().barbarossa.seat.gone,
  },
  fills: ({ stage }: BarbarossaView) => stage === 'model',
};
