import type { LearnWords } from '$lib/words/learn.svelte';
import type { LessonWords } from '$table/learn/lesson';
import { nameOf } from '../deck';

/** Every step asks the same question; `ask` is what the table asks, too. */
export function wordsFor(say: LearnWords['bunt_lesson'], ask: string): LessonWords {
  const steps = Object.entries(say.steps).map(([key, step]) => [
    key,
    {
      title: step.title,
      ask: () => ask,
      why: step.ask,
      answers: {
        right: step.right,
        somewhere: say.fits_somewhere,
        thing: ({ row, last }: { row: number; last: number }) => say.thing_there(row, nameOf(last)),
        colour: ({ row, last }: { row: number; last: number }) => say.colour_there(row, nameOf(last)),
      },
    },
  ]);
  return Object.fromEntries(steps) as LessonWords;
}
