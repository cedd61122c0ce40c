/** What a lesson is. Its steps are played through the real rules by `make wire`: nothing is judged here. */

import type { CardKey } from '$lib/sight.svelte';
import type { Games } from '$lib/wire/types';

/** The games that can be learned. */
export type Learned = CardKey;

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
