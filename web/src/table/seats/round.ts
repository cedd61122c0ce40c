/** Those around a table, in the order in which they are seen from one seat. */

import type { Named } from '$lib/people';
import { words } from '$lib/words/index.svelte';

/** The seats in the order of play, beginning after our own; ours is the last. Spectators see them from the first seat on. */
export function around({ me, people }: { me: number | null; people: Named[] }): Named[] {
  const start = me === null ? 0 : me + 1;
  return people.map((_, i) => people[(start + i) % people.length]!);
}

/** What a seat does; that it is a robot is said as well, and of whoever is away only that. */
export function seatWords(does: string, bot: boolean, away: boolean): string {
  const say = words().seat;
  if (away) return say.away;
  return bot ? say.with_bot(does) : does;
}
