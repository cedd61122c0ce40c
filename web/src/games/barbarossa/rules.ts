import type { BarbarossaOptions, TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { GOAL, minutesOf } from './setup/riddles';

/** The rules of exactly this table. There are no variants, but it can be agreed what a riddle is and what it costs. */
export function rules({ options, chairs }: TableView): string[] {
  const { rules, agreed: also } = words().barbarossa;
  const { penalties, two_words, expressions, themes, two_riddles, goal } = options as BarbarossaOptions;
  const more = [
    two_riddles && chairs.length === 3 && also.two_riddles,
    also.goal(goal ?? GOAL),
    two_words && !expressions && also.two_words,
    expressions && also.expressions,
    themes && also.themes,
    penalties && also.penalties,
    modelling(options),
  ];
  return [...Object.values(rules), ...more.filter((rule) => typeof rule === 'string')];
}

function modelling(options: BarbarossaOptions): string {
  const minutes = minutesOf(options);
  return minutes === null ? words().riddles.time_free : words().riddles.time(minutes);
}
