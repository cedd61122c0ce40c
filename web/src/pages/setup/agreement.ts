/**
 * What a table agrees on. A request holds all of it, so two quick changes must not undo each other: what was asked for
 * and is not answered yet counts as agreed on.
 */

import type { Answer } from '$lib/requests';
import { isSlow } from '$lib/slow';
import type { Table } from '$lib/table.svelte';
import type { Late, TableView } from '$lib/wire/types';

export type Agreement = Pick<TableView, 'options' | 'clock' | 'public'> & {
  seats: number;
  ranked: boolean;
  /** Left out, it stays as it was agreed. */
  late?: Late;
};
type Options = TableView['options'];

const ASKED = new WeakMap<Table, Agreement>();

/** Asks for a change of what the table shows. */
export async function agree(table: Table, change: Partial<Agreement>): Promise<Answer> {
  const { options, clock, public: open, chairs, ranked = false } = table.view as TableView;
  const before = ASKED.get(table) ?? { options, clock, public: open, seats: chairs.length, ranked };
  const wanted = change.options ? changed(before.options, options, change.options) : before.options;
  const { late, ...all } = { ...before, ...change, options: wanted };
  const asked: Agreement = late && isSlow(all.clock) ? { ...all, late } : all;
  ASKED.set(table, asked);
  const answer = await table.ask({ do: 'change', ...asked });
  if (!answer.ok || ASKED.get(table) === asked) ASKED.delete(table);
  return answer;
}

/** The options `before`, with what is different between those shown and those wanted. */
export function changed(before: Options, shown: Options, wanted: Options): Options {
  const next = { ...before };
  for (const name of new Set([...Object.keys(shown), ...Object.keys(wanted)])) {
    if (JSON.stringify(shown[name]) === JSON.stringify(wanted[name])) continue;
    if (name === 'variants')
      next[name] = together(names(before[name]), names(shown[name]), names(wanted[name]));
    else if (name in wanted) next[name] = wanted[name];
    else Reflect.deleteProperty(next, name);
  }
  return next;
}

const names = (variants: unknown): string[] => (variants as string[] | undefined) ?? [];

/** One more or one less, and the others as they are. */
function together(before: string[], shown: string[], wanted: string[]): string[] {
  const kept = before.filter((name) => wanted.includes(name) || !shown.includes(name));
  return [...kept, ...wanted.filter((name) => !kept.includes(name))];
}
