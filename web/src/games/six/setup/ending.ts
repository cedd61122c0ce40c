/** When a match of six ends: by heads, by rounds, or by whichever comes first. */

import type { SixOptions } from '$lib/wire/types';

export type Ending = Required<Pick<SixOptions, 'limit' | 'rounds' | 'reached'>>;

/** What most people play. */
export const USUAL: readonly Ending[] = [
  { limit: null, rounds: 1, reached: false },
  { limit: null, rounds: 3, reached: false },
  { limit: 66, rounds: null, reached: false },
];
export const LIMITS = [33, 66, 100, null] as const;
export const ROUNDS = [1, 2, 3, 5, null] as const;

/** What the table has agreed on; what it did not say has its default. */
export function ending(options: SixOptions): Ending {
  const { limit = 66, rounds = null, reached = false } = options;
  return { limit, rounds, reached };
}
