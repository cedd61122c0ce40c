import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { Aim } from '../aim.svelte';
import type { BarbScene } from '../says';
import Shelf from './Shelf.svelte';

const riddle = (owner: number, arrows: number[] = []) => ({
  owner, sealed: true, word: null, clay: null, strokes: 0, arrows,
}); // prettier-ignore

/** We are seat 0 and ask: riddle 1 is found, riddle 2 is open. */
const scene = {
  view: {
    riddles: [riddle(0), riddle(1, [0]), riddle(1)],
    may: { letter: [], ask: [1, 2] },
    stage: 'question',
    player: 0,
    guess: null,
    question: null,
    letter: null,
    ended: null,
  },
  me: 0,
  mine: true,
  step: null,
  name: () => 'Zoé',
  table: { id: 't' },
} as unknown as BarbScene;

async function touched(which: number, others: boolean): Promise<Aim> {
  const aim = new Aim();
  aim.others = others;
  await render(Shelf, {
    ...{ scene, aim, shelf: [1, 2], told: false, thumbs: true },
    get front() {
      return aim.front ?? 2; // as the board has it
    },
  });
  document.querySelector<HTMLElement>(`[data-shelf="${which}"]`)!.click();
  return aim;
}

test('what is found comes to the front, but a question is not about it', async () => {
  expect((await touched(1, false)).riddle).toBeNull();
});

test('when it is wanted all the same, the question is about it', async () => {
  expect((await touched(1, true)).riddle).toBe(1);
});
