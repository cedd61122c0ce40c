/** Those around a table, in the order in which they are seen from one seat. */

import type { Named } from '$lib/people';
import { isSlow } from '$lib/slow';
import type { Clock } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';

interface Seen {
  me: number | null;
  people: Named[];
  table: { mySeats: readonly number[] };
}

/**
 * The seats in the order of play, beginning after our own; ours is the last. Spectators see them from the first seat
 * on, and so do several people at one device: nobody moves when it is passed.
 */
export function around({ me, people, table }: Seen): Named[] {
  const start = me === null || table.mySeats.length > 1 ? 0 : me + 1;
  return people.map((_, i) => people[(start + i) % people.length]!);
}

interface Live {
  readonly stage: { film?: unknown };
  readonly table: {
    readonly view: { readonly clock: Clock } | null;
    readonly chairs: readonly { person: { here: boolean } | null }[];
  };
}

/** Its person has no connection just now. At a table of days nobody expects one, nor does who looks back at a match. */
export const offline = ({ stage, table }: Live, seat: number): boolean =>
  !stage.film && !isSlow(table.view?.clock ?? 'none') && table.chairs[seat]?.person?.here === false;

/** What a seat does; that it is a robot is said as well, and of whoever is away only that. */
export function seatWords(does: string, bot: boolean, away: boolean): string {
  const say = words().seat;
  if (away) return say.away;
  return bot ? say.with_bot(does) : does;
}
