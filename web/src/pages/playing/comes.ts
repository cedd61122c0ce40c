/** Who goes away, is back, or leaves their seat to a bot: what is said of it in passing. */

import type { Named } from '$lib/people';
import { words } from '$lib/words/index.svelte';

/** `left`: what a game says of whoever goes away, where no bot plays for them. */
export function comes(was: Named, is: Named | undefined, left?: (name: string) => string): string {
  const { line } = words().playing;
  if (!is || was.bot) return '';
  // whose own seat it was is told more than that
  if (is.bot) return was.mine ? '' : line.taken(is.name, was.name);
  if (is.away === was.away) return '';
  return is.away ? (left ?? line.away)(is.name) : line.returned(is.name);
}
