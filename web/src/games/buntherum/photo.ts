/** A photo finish: its axis, and what is said of each call. Times are in milliseconds since the card was seen. */

import type { BuntherumFinish } from '$lib/wire/types';
import type { Words } from '$lib/words/made/types';

export interface Axis {
  from: number;
  to: number;
  marks: number[];
}

const STEPS = [50, 100, 200, 500, 1000, 2000, 5000];

export const time = ({ ms, delay }: BuntherumFinish): number => ms + delay;

/** From a little before the first call to a little after the last, in steps that leave room for numbers. */
export function axisOf(calls: readonly BuntherumFinish[]): Axis {
  const first = Math.min(...calls.map(time));
  const last = Math.max(...calls.map((call) => time(call) + call.within));
  const step = STEPS.find((each) => (last - first + 80) / each <= 5) ?? 10_000;
  const from = Math.floor((first - 40) / step) * step;
  const to = Math.ceil((last + step / 2) / step) * step;
  const marks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
  return { from, to, marks };
}

/** Milliseconds that nobody tells apart by eye: calls as near as that are worth a picture. */
const NEAR = 100;

/** Whether two calls were so near to each other that only measuring tells them apart. */
export function isClose(calls: readonly BuntherumFinish[]): boolean {
  const times = calls.map(time).sort((a, b) => a - b);
  return times.some((each, i) => i > 0 && each - (times[i - 1] ?? 0) < NEAR);
}

/** How much of the axis that is, in CSS. */
export const share = ({ from, to }: Axis, ms: number): string => `${((ms / (to - from)) * 100).toFixed(2)}%`;

export function verdictOf(
  say: Words['buntherum']['photo'],
  calls: readonly BuntherumFinish[],
  call: BuntherumFinish,
): string {
  if (call.verdict === 'right') return calls.length > 1 ? say.first : say.right;
  if (call.verdict !== 'late') return say[call.verdict];
  const after = time(call) - Math.min(...calls.map(time));
  return after < 1000 ? say.after(after) : say.late;
}
