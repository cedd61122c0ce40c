/** Neighbours look on: the words of one's own riddles are covered until one asks to see them. */

import type { BarbScene } from './says';

let shown = $state.raw(false);

export const wordsShown = (): boolean => shown;

export function showWords(on: boolean): void {
  shown = on;
}

/** Two arrows in the clay: everybody knows its word. */
const SOLVED = 2;

/** Whether only we know the word of this riddle. */
export function isSecret({ view, me, stage }: BarbScene, which: number): boolean {
  const riddle = view.riddles[which];
  if (!riddle?.word || riddle.owner !== me || view.ended !== null || stage.lesson) return false;
  return riddle.arrows.length < SOLVED;
}

export const isCovered = (scene: BarbScene, which: number): boolean => !shown && isSecret(scene, which);
