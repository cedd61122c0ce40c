/** Where somebody may sit, and what is played: all pages of a table ask for it, long before or after its set-up. */

import type { Chair } from '$lib/table.svelte';
import type { TableView } from '$lib/wire/types';

export const isFree = ({ person, bot }: Chair): boolean => person === null && bot === null;

export function variantsOf({ options }: Pick<TableView, 'options'>): string[] {
  return (options.variants as string[] | undefined) ?? [];
}
