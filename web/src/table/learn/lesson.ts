/** What a lesson is. Its steps are played through the real rules by `make wire`: nothing is judged here. */

import type { GameKey, Games } from '$lib/wire/types';
import type { CardView } from '../cards';

/** The games that can be learned this way: cards that are laid in rows. */
export type Learned = { [G in GameKey]: Games[G]['view'] extends CardView ? G : never }[GameKey];

/** What happened to our card, for a sentence. Rows are counted from 1; 0 where there is nothing to tell. */
export interface Facts {
  card: number;
  row: number;
  /** The last card of that row, before ours. */
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
  facts: Facts;
}

export interface Choice<G extends Learned> {
  /** A card, or a row counted from 0. */
  pick: number;
  /** None: the round goes on. */
  verdict: Verdict | null;
  /** None: the rules do not let it happen. */
  then: Moment<G> | null;
}

/** What just happened, what lies there now, and what is asked. */
export interface Moment<G extends Learned> {
  events: Games[G]['event'][];
  view: Games[G]['view'];
  /** `where`: which row the card on the table goes to; `row`: choose one; `card`: play one. */
  asks: 'where' | 'row' | 'card' | null;
  choices: Choice<G>[];
}

export interface Step<G extends Learned> {
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
  hint: string;
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
  return typeof answer === 'string' ? answer : answer(facts);
}
