/** Who came to a seat and who left one, in words. */

import type { Chair } from '$lib/table.svelte';
import type { HouseWords } from '$lib/words/made/types';

type Says = Pick<HouseWords['playing']['line'], 'away' | 'returned' | 'took_over'>;

/** From one moment to the next; those who share a device come and go together, and are told of once. */
export function comings(before: readonly Chair[], now: readonly Chair[], say: Says): string[] {
  const told = now.flatMap((is, seat) => {
    const was = before[seat];
    if (!is.person) return is.bot && was?.person ? [say.took_over(is.name, was.person.name)] : [];
    const same = was?.person?.guest === is.person.guest;
    if (is.away === (same && was.away)) return [];
    return [(is.away ? say.away : say.returned)(is.person.name)];
  });
  return [...new Set(told)];
}
