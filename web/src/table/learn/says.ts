/** What a lesson says while nothing is being shown: what it asks, or what came of the answer. */

import type { GameKey } from '$lib/wire/types';
import type { LearnWords } from '$lib/words/learn.svelte';
import type { Says } from '../says';
import { sentence, type StepWords, type Verdict } from './lesson';
import type { Walk } from './walk.svelte';

export function saysOf<G extends GameKey>(
  { verdict, moment, refused, taught }: Pick<Walk<G>, 'verdict' | 'moment' | 'refused' | 'taught'>,
  words: StepWords,
  say: LearnWords['lesson'],
  preview: string,
): Says {
  if (verdict) return ends(verdict, words, say);
  const ask = moment.asks === 'row' && words.ask_row ? words.ask_row : words.ask;
  const wrong = refused.at(-1)?.verdict;
  return {
    title: ask(taught.card?.(moment.view) ?? 0),
    why: wrong ? `${sentence(wrong, words)} ${say.once_more}` : preview || words.why,
  };
}

function ends(verdict: Verdict, words: StepWords, say: LearnWords['lesson']): Says {
  const heads = verdict.facts?.heads ?? 0;
  const title = heads > 0 ? say.you_take(heads) : verdict.right ? say.yes : say.not_quite;
  return { title, why: sentence(verdict, words) };
}
