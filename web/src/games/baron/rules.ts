import type { BaronOptions, TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { BaronWords } from '$lib/words/made/types';

/** The rules of exactly this table. What a variant says in the place of a rule is said there. */
export function rules(view: TableView): string[] {
  const { variants = [], matches = 1, deck } = view.options as BaronOptions;
  const own: BaronWords = words();
  const said: { [name: string]: { [rule: string]: string } } = own.variants.rules;
  const base: { [rule: string]: string } = words().playing.baron.rules;
  const all = variants.reduce((rules, name) => ({ ...rules, ...said[name] }), base);
  const cards = deck ? [own.box.played] : [];
  return [...Object.values(all), words().playing.rules.series(matches), ...cards];
}
