import type { SixOptions, TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { SixWords } from '$lib/words/made/types';
import { ending } from './setup/ending';

/** The rules of the box, and what was agreed. */
export function rules(view: TableView): string[] {
  const options = view.options as SixOptions;
  const ox = options.variants?.includes('ox');
  const base: { [rule: string]: string } = { ...words().playing.six.rules };
  if (ox) delete base.e;
  return [...Object.values(base), ...(ox ? [] : [ends(options)])];
}

/** The rules of each variant. */
export function changes(view: TableView): string[] {
  const options = view.options as SixOptions;
  const own: SixWords = words();
  const said: { [name: string]: { [rule: string]: string } } = own.variants.rules;
  const more = {
    ...(options.ask === false ? said.ox_one : {}),
    ...(options.bots_decide ? said.ox_decide : {}),
  };
  const ofVariant = (name: string) => (name === 'ox' ? { ...said.ox, ...more } : said[name]);
  return (options.variants ?? []).flatMap((name) => Object.values(ofVariant(name) ?? {}));
}

function ends(options: SixOptions): string {
  const { setup, playing } = words();
  const { limit, rounds, reached } = ending(options);
  if (limit === null) return playing.rules.ends(setup.end_rounds(rounds ?? 1));
  const [alone, both] = reached ? [setup.end_limit, setup.end_both] : [setup.end_over, setup.end_over_both];
  return playing.rules.ends(rounds === null ? alone(limit) : both(limit, rounds));
}
