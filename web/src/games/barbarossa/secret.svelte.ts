/** Neighbours look on: the words of one's own riddles are covered until one asks to see them. */

import type { BarbScene } from './says';

let shown = $state.raw(false);

export const wordsShown = (): boolean => shown;

export function showWords(on: boolean): void {
  shown = on;
}

/** Two arrows in the clay: everybody knows its word. */
const SOLVED = 2;

/** Where all others are bots, nobody looks on. */
const alone = ({ people, me }: BarbScene): boolean => people.every(({ seat, bot }) => seat === me || bot);

/** Whether only we know the word of this riddle, and others sit beside us. */
export function isSecret(scene: BarbScene, which: number): boolean {
  const { view, me, stage } = scene;
  const riddle = view.riddles[which];
  if (!riddle?.word || riddle.owner !== me || view.ended !== null || stage.lesson) return false;
  return riddle.arrows.length < SOLVED && !alone(scene);
}

export const isCovered = (scene: BarbScene, which: number): boolean => !shown && isSecret(scene, which);
