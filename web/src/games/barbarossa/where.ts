import { words } from '$lib/words/index.svelte';
import type { BarbScene } from './says';

/** How many arrows were taken: the last one ends the match. */
export function where({ view }: Pick<BarbScene, 'view'>, short = false): string {
  const { where, where_short } = words().barbarossa;
  return view.turn > 0 ? (short ? where_short : where)(view.arrows, view.last_arrow) : '';
}
