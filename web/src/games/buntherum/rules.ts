import type { BuntherumOptions, TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';

/** The rules of exactly this table. */
export function rules(view: TableView): string[] {
  const { variants = [], tie = 20 } = view.options as BuntherumOptions;
  if (variants.includes('calm')) return Object.values(words().calm.rules);
  return [...Object.values(words().buntherum.rules), words().buntherum.side.tie(tie)];
}
