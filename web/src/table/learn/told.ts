/** What the foot of a lesson says and offers, from where somebody is in it. */

import type { LearnWords } from '$lib/words/learn.svelte';
import type { Choice, Facts, Learned, Moment, Verdict } from './lesson';

export type Told =
  | {
      is: 'asks';
      /** What is tapped: a card of the hand, or a row. */
      by: 'card' | 'row';
      head: string;
      text: string;
      picked: number | null;
      rows: { row: number; refused: boolean }[];
      /** The text says why an answer was not possible. */
      refused: boolean;
    }
  | { is: 'shows'; head: string; text: string }
  | { is: 'ends'; head: string; text: string; right: boolean };

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

export function stepWords(say: LearnWords, game: Learned, key: string): StepWords {
  const steps: { [key: string]: StepWords } = game === 'six' ? say.six_lesson : say.baron_lesson;
  const found = steps[key];
  if (!found) throw new Error(`Nobody wrote what to say in ${game}, ${key}.`);
  return found;
}

export function sentence({ says, facts }: Verdict, { answers }: StepWords): string {
  const answer = answers[says];
  if (answer === undefined) throw new Error(`Nobody wrote what to say to ${says}.`);
  return typeof answer === 'string' ? answer : answer(facts);
}

export function asks<G extends Learned>(
  moment: Moment<G>,
  tried: readonly Choice<G>[],
  picked: number | null,
  now: string,
  words: StepWords,
  say: LearnWords['lesson'],
): Told {
  const card = moment.view.table[0]?.card ?? 0;
  const ask = moment.asks === 'row' && words.ask_row ? words.ask_row : words.ask;
  const last = tried.at(-1)?.verdict;
  const refused = tried.map(({ pick }) => pick);
  return {
    is: 'asks',
    by: moment.asks === 'card' ? 'card' : 'row',
    head: ask(card),
    text: last ? `${sentence(last, words)} ${say.once_more}` : now || words.why,
    picked,
    rows: moment.choices.map(({ pick }) => ({ row: pick, refused: refused.includes(pick) })),
    refused: Boolean(last),
  };
}

export function ends(verdict: Verdict, words: StepWords, say: LearnWords['lesson']): Told {
  const { right, facts } = verdict;
  const unlucky = facts.heads > 0 ? say.you_take(facts.heads) : say.not_quite;
  const head = right ? (facts.heads > 0 ? say.you_take(facts.heads) : say.yes) : unlucky;
  return { is: 'ends', head, text: sentence(verdict, words), right };
}
