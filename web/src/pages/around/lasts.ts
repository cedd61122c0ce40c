/** How long a match takes, as on the box: "20 min", "60 to 100 min"; empty for a game that does not say. */

import { words } from '$lib/words/index.svelte';
import type { Manifest } from '$table/manifest';

export function lasts({ minutes }: Pick<Manifest, 'minutes'>): string {
  if (minutes === undefined) return '';
  const { minutes: about, minutes_between: between } = words().games;
  return typeof minutes === 'number' ? about(minutes) : between(...minutes);
}
