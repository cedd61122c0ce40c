/** What a lesson is. Its steps are played through the real rules by `make wire`: nothing is judged here. */

import type { GameKey, Games } from '$lib/wire/types';

/** What happened to our card, for a sentence. Rows are counted from 1; 0 where there is nothing to tell. */
export interface Facts {
  card: number;
  row: number;
  /** The last card of that row, before ours; or the one in the way. */
  last: number;
  /** What we took. */
  heads: number;
  /** The cards of the turn, in the order of placing. */
  order: number[];
  /** After a round: the fewest heads that were possible. */
  best?: number;
}

export interface Verdict {
  right: boolean;
  /** Which of the step's sentences says it. */
  says: string;
  /** None: the sentence tells everything. */
  facts?: Facts;
}

export interface Choice<G extends GameKey> {
  /** A card, a row counted from 0 (-1: none of them), or the name of what is tried. */
  pick: number | string;
  /** None: the round goes on. */
  verdict: Verdict | null;
  /** What lies there first, if it is about a later moment. */
  from?: Games[G]['view'] | null;
  /** None: it does not happen, and one tries something else. */
  then: Moment<G> | null;
}

/** What just happened, what lies there now, and what is asked. */
export interface Moment<G extends GameKey> {
  events: Games[G]['event'][];
  view: Games[G]['view'];
  /** `where`: which row the card on the table goes to; `row`: choose one; `card`: play one; `call`; `try` something. */
  asks: 'where' | 'row' | 'card' | 'call' | 'try' | null;
  choices: Choice<G>[];
}

export interface Step<G extends GameKey> {
  key: string;
  /** Where a card would go now is shown before it is played. */
  preview: boolean;
  first: Moment<G>;
}

type Answer = string | ((facts: Facts) => string);

/** The words of a step. Which ones there are is tested. */
export interface StepWords {
  title: string;
  ask: (card: number) => string;
  ask_row?: (card: number) => string;
  why: string;
  hint?: string;
  answers: { [says: string]: Answer };
}

export type LessonWords = { [key: string]: StepWords };

export function wordsOf(words: LessonWords, key: string): StepWords {
  const found = words[key];
  if (!found) throw new Error(`Nobody wrote what to say in ${key}.`);
  return found;
}

export function sentence({ says, facts }: Verdict, { answers }: StepWords): string {
  const answer = answers[says];
  if (answer === undefined) throw new Error(`Nobody wrote what to say to ${says}.`);
  if (typeof answer === 'string') return answer;
  if (!facts) throw new Error(`Nobody knows what happened in ${says}.`);
  return answer(facts);
}
