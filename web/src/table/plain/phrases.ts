/** The phrases of a game, with their blanks filled in: the same as the terminal has in `cli/plain.py`. */

import type { GameWords } from '$lib/wire/types';

/** Anything that JSON can hold, by the name of its field. */
export type Fields = { readonly [name: string]: unknown };
type Phrases = GameWords['phrases'];

export interface Speaker {
  phrases: Phrases;
  language: string;
  /** What a seat is called; null is nobody. */
  name(seat: number | null): string;
}

/** The phrase of this name in the first of these forms that there is. */
function said(phrases: Phrases, name: string, forms: readonly string[] = []): string | undefined {
  const keys = [...forms.map((form) => `${name}.${form}`), `${name}.name`, name];
  const key = keys.find((each) => Object.hasOwn(phrases, each));
  return key === undefined ? undefined : phrases[key];
}

/** A phrase for these fields, or undefined if the game has none. */
export function phrase(
  speaker: Speaker,
  name: string,
  fields: Fields,
  forms: readonly string[] = [],
): string | undefined {
  const text = said(speaker.phrases, name, forms);
  return text === undefined ? undefined : filled(text, blanksOf(speaker, fields));
}

/** "1 point", "9 points": for a number, in the form that the language has for it. */
export function counted({ phrases, language }: Speaker, name: string, value: string | number): string {
  const form = typeof value === 'number' ? new Intl.PluralRules(language).select(value) : 'other';
  const text = said(phrases, name, [form, 'other']);
  return text === undefined ? '' : filled(text, { n: String(value) });
}

/** A blank that nobody knows stays empty. */
const filled = (text: string, blanks: { [name: string]: string }): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');

/** What may stand in a phrase: every field in all its forms. */
function blanksOf(speaker: Speaker, fields: Fields): { [name: string]: string } {
  const blanks: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(fields)) {
    blanks[name] = spoken(value, speaker.language);
    if (!Array.isArray(value)) continue;
    blanks[`${name}_count`] = String(value.length);
    const by_seat = value.map((each, seat) => `${speaker.name(seat)} ${spoken(each, speaker.language)}`);
    blanks[`${name}_by_seat`] = by_seat.join(', ');
  }
  if (isSeat(fields.seat)) blanks.seat = speaker.name(fields.seat);
  return blanks;
}

export const isSeat = (seat: unknown): seat is number | null => seat === null || typeof seat === 'number';

/** A value in words: "3, 4 and 12". */
export function spoken(value: unknown, language: string): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) {
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    return value.length > 0 ? list.format(value.map((each) => spoken(each, language))) : '–';
  }
  if (typeof value !== 'object') return `${value as string | number | boolean}`;
  return Object.entries(value)
    .map(([name, part]) => `${name} ${spoken(part, language)}`)
    .join(', ');
}
