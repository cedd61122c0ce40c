/** What a table of Barbarossa can agree on. */

import type { BarbarossaOptions } from '$lib/wire/types';

export const OPTIONS = ['themes', 'penalties', 'two_words', 'expressions'] as const;
export type Agreed = (typeof OPTIONS)[number];

/** What it has agreed on besides the rules of the box. */
export const agreedOn = (options: BarbarossaOptions): Agreed[] => OPTIONS.filter((key) => options[key]);

/** How long people model; null: as long as it takes. */
export const minutesOf = ({ minutes = 15 }: BarbarossaOptions): number | null => minutes;

export const GOAL = 32;

/** Bots ask and answer in the languages of their lexicon, and in English where the words are in another. */
export const botsKnow = (language: BarbarossaOptions['language']): boolean =>
  ['fr', 'en', 'de'].includes(language ?? '');

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

type Length = 'normal' | 'short';
/** The goal of a short match, and the minutes to model for it. */
const [SHORT_GOAL, SHORT_MINUTES] = [20, 10];
const MINUTES = 15;

/** A match as in the box, or a short one; null for a table that has agreed on something in between. */
export function lengthOf(options: BarbarossaOptions): Length | null {
  const { two_riddles = false, goal = GOAL } = options;
  if (two_riddles && goal === SHORT_GOAL) return 'short';
  return !two_riddles && goal === GOAL ? 'normal' : null;
}

/** The same table with a match of this length. */
export const lasting = (options: BarbarossaOptions, length: Length): BarbarossaOptions =>
  length === 'short'
    ? { ...options, two_riddles: true, goal: SHORT_GOAL, minutes: SHORT_MINUTES }
    : { ...options, two_riddles: false, goal: GOAL, minutes: MINUTES };

/** A seat takes about so long to walk its hat one space further, in minutes: turns, questions and answers. */
const SPACE = 0.55;
/** So long people take for a riddle where no clock hurries them, in minutes. */
const RIDDLE = 8;

/** About how long a match takes, in minutes: modelling, then the way of the hats (docs/web.md). */
export function lasts(options: BarbarossaOptions, seats: number): number {
  const { goal = GOAL } = options;
  const modelling = Math.min(minutesOf(options) ?? Infinity, RIDDLE * eachOf(options, seats));
  const all = modelling + (goal - 6) * SPACE * Math.max(3, seats);
  return Math.round(all / 5) * 5;
}
