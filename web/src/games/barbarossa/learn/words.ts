import type { LearnWords } from '$lib/words/learn.svelte';
import type { LessonWords } from '$table/learn/lesson';

type Say = LearnWords['riddle_lesson'];
interface Tried {
  name: string;
  says: string;
}

export function wordsFor(say: Say): LessonWords {
  const steps = Object.entries(say.steps).map(([key, { title, ask, tries }]) => {
    const answers = Object.entries<Tried>(tries).map(([tried, { says }]) => [tried, says] as const);
    const why = key === 'model' ? say.intro : '';
    return [key, { title, ask: () => ask, why, answers: Object.fromEntries<string>(answers) }];
  });
  return Object.fromEntries(steps) as LessonWords;
}

/** Words, questions and guesses are keys in what was played: here they are what people say. */
export function inOurWords<T>(say: Say, told: T): T {
  const { ask, guess } = say.steps;
  const names: Record<string, { name: string }> = { ...ask.tries, ...guess.tries, snail: { name: say.word } };
  return JSON.parse(JSON.stringify(told), (field, value: string) =>
    field === 'word' || field === 'text' ? (names[value]?.name ?? value) : value,
  ) as T;
}
