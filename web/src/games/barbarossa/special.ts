/** What is special at a table of Barbarossa, which has no variants: what it has agreed on, and how long it plays. */

import type { BarbarossaOptions, TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { SpecialWords } from '$table/special.svelte';
import { agreedOn, eachOf, GOAL, type Agreed } from './setup/riddles';

type Particular = Agreed | 'goal' | 'two_riddles';

/** Those that change what wins, and when. */
export const deciding: readonly Particular[] = ['penalties', 'goal'];

/** Three who make two riddles each, and not three. */
const fewer = ({ options, chairs }: TableView): boolean =>
  chairs.length === 3 && eachOf(options, chairs.length) === 2;

export function particular(view: TableView): Particular[] {
  const options = view.options as BarbarossaOptions;
  const agreed: Particular[] = agreedOn(options);
  if ((options.goal ?? GOAL) < GOAL) return [...agreed, 'goal'];
  return fewer(view) ? [...agreed, 'two_riddles'] : agreed;
}

export function special(view: TableView): Record<Particular, SpecialWords> {
  const { goal: at = GOAL } = view.options as BarbarossaOptions;
  const { wins: said, goal, ...all } = words().special.barbarossa;
  const wins = said(at);
  const why = (fewer(view) ? goal.why_two : goal.why)(at, GOAL);
  return {
    themes: { ...all.themes, wins },
    penalties: { ...all.penalties, wins },
    two_words: { ...all.two_words, wins },
    expressions: { ...all.expressions, wins },
    two_riddles: { ...all.two_riddles, wins },
    goal: { ...goal, why, wins },
  };
}
