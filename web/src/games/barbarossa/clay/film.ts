/** How a sculpture was made, step by step, quickly. */

import type { Wish } from './potter';
import { dabsOf, NUMBERS_OF_A_DAB, upTo, type Stroke } from './sculpture';

export interface Step {
  wish: Wish;
  /** How many dabs of all are done then, from 0 to 1. */
  part: number;
}

/** The steps from the bare turntable to the end, in about so many pictures. */
export function film(strokes: readonly Stroke[], pictures: number): Step[] {
  const all = strokes.reduce((sum, stroke) => sum + dabsOf(stroke), 0);
  const at = Math.max(1, Math.ceil(all / pictures));
  const steps: Step[] = [{ wish: { do: 'open', strokes: [] }, part: 0 }];
  let done = 0;
  for (const stroke of strokes) {
    for (let from = 0; from < dabsOf(stroke); from += at) {
      const to = Math.min(dabsOf(stroke), from + at);
      done += to - from;
      steps.push({ wish: wish(stroke, from, to), part: done / all });
    }
  }
  return steps;
}

function wish(stroke: Stroke, from: number, to: number): Wish {
  if (stroke.kind === 'shape' || from === 0) return { do: 'add', stroke: upTo(stroke, to) };
  return { do: 'more', dabs: stroke.dabs.slice(from * NUMBERS_OF_A_DAB, to * NUMBERS_OF_A_DAB) };
}
