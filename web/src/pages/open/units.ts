/** When seats change at an open table. */

import { entryOf } from '$lib/shelf.svelte';

export type Moment = 'deal' | 'card' | 'match';

/** In a race between two cards, where all take the time they like with the next match, otherwise at the next deal. */
export function momentOf(game: string): Moment {
  const entry = entryOf(game);
  if (entry && Object.keys(entry.paces).length > 0) return 'card';
  return entry && !entry.clock ? 'match' : 'deal';
}
