/** What a table of Barbarossa can agree on. */

import type { BarbarossaOptions } from '$lib/wire/types';

export const OPTIONS = ['themes', 'penalties', 'two_words', 'expressions'] as const;
export type Agreed = (typeof OPTIONS)[number];

/** What it has agreed on besides the rules of the box. */
export const agreedOn = (options: BarbarossaOptions): Agreed[] => OPTIONS.filter((key) => options[key]);

/** How long people model; null: as long as it takes. */
export const minutesOf = ({ minutes = 15 }: BarbarossaOptions): number | null => minutes;

export const GOAL = 32;

/** How many riddles each seat makes. */
export const eachOf = ({ two_riddles = false }: BarbarossaOptions, seats: number): 2 | 3 =>
  seats === 3 && !two_riddles ? 3 : 2;

/** With one of them more or less. Two words are an expression, so they need not be allowed, too. */
export function toggled(options: BarbarossaOptions, key: Agreed, on: boolean): BarbarossaOptions {
  const contained = key === 'expressions' && on ? { two_words: false } : {};
  return { ...options, ...contained, [key]: on };
}

/** As in the box; the time, the length and the language stay. */
export const classic = (options: BarbarossaOptions): BarbarossaOptions => ({
  ...options,
  ...Object.fromEntries(OPTIONS.map((key) => [key, false])),
});
