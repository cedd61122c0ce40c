/** The points of earlier rounds, as the games that count them do. */

import { position as words } from '$lib/words/position.svelte';
import type { Counted } from './layout';

export const totals = (): Counted => ({
  list: 'totals',
  name: words().total,
  of: (person) => words().total_of(person),
  most: 9999,
});
