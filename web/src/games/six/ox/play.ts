import type { Play } from '$table/manifest';
import { match } from '../match';
import { deeds } from './deeds';
import { tongue } from './says';
import Table from './Table.svelte';
import { words } from './words';

/** All against the ox: a table of its own. */
export const play: Play = {
  ...match,
  Table,
  tongue,
  After: () => import('./After.svelte'),
  deeds,
  hush: () => words().variants.ox.hush_why,
};
