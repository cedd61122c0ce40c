/** The options of a game that nobody here knows, as the server tells them. */

import type { Choice, TableView } from '$lib/wire/types';

/** What stands for "none" among the values, which are words here. */
const NONE = '';
/** So many values lie side by side. */
const FEW = 8;

export interface OptionWords {
  yes: string;
  no: string;
  none: string;
}

/** What is chosen now, as a word. */
export function chosenOf({ name, default: usual }: Choice, options: TableView['options']): string {
  const value = options[name] ?? usual;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : NONE;
}

/** The values to choose from; none where they are too many, or nothing that can be shown. */
export function offered(choice: Choice, say: OptionWords): { value: string; name: string }[] {
  const values = valuesOf(choice).map((value) => ({ value, name: value }));
  if (choice.kind === 'switch')
    return [
      { value: 'false', name: say.no },
      { value: 'true', name: say.yes },
    ];
  return values.length > 0 && choice.optional ? [...values, { value: NONE, name: say.none }] : values;
}

function valuesOf({ kind, names, low, high }: Choice): string[] {
  if (kind === 'name') return names ?? [];
  if (kind !== 'number' || typeof low !== 'number' || typeof high !== 'number' || high - low >= FEW)
    return [];
  return Array.from({ length: high - low + 1 }, (_, i) => String(low + i));
}

/** A word as the value that the game knows; nothing where it is none. */
export function valueFor(
  { kind, low, high, optional }: Choice,
  word: string,
): boolean | number | string | null | undefined {
  if (word.trim() === NONE) return optional ? null : undefined;
  if (kind === 'switch') return word === 'true';
  if (kind === 'name') return word;
  const number = Number(word);
  if (!Number.isInteger(number)) return undefined;
  return Math.min(high ?? number, Math.max(low ?? number, number));
}
