/** Who sits down at an open table hears with whom they play: once for each company. */

import type { Chair } from '$lib/table.svelte';

const greeted = new Map<string, string>();

/** The names to be told of now; none where only bots are here, where we only watch, or where they were told of. */
export function company(table: string, chairs: readonly Chair[]): string[] {
  if (!chairs.some(({ mine }) => mine)) return [];
  const names = chairs.flatMap(({ person, mine, away }) => (person && !mine && !away ? [person.name] : []));
  const told = [...new Set(names)];
  const key = told.join('\n');
  if (greeted.get(table) === key) return [];
  greeted.set(table, key);
  return told;
}
