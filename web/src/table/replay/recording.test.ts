import { expect, test } from 'vitest';
import type { Shot } from './film';
import { framesOf, length, LONGEST } from './recording';

/** Each turn is a pause and a step that is read for so long. */
function shots(turns: number, read: number): Shot[] {
  return Array.from({ length: turns }, (_, i) => [null, { shows: {}, view: {}, move: 0, read }].map((step) => ({ step, view: {}, moment: i, turn: i + 1 }))).flat() as unknown as Shot[]; // prettier-ignore
}

test('a film shows the turns that were asked for, each step as long as its words', () => {
  const frames = framesOf(shots(5, 1200), 2, 3);
  expect(frames.map(({ at }) => at)).toEqual([2, 3, 4, 5]);
  expect(frames[1]?.long).toBe(1200);
  expect(frames.at(-1)?.long).toBe(2000); // the last picture stays
});

test('a long match goes quicker, so that no film is too long', () => {
  const all = framesOf(shots(200, 1400), 1, 200);
  expect(length(all)).toBeLessThanOrEqual(LONGEST + 2000);
  expect(all).toHaveLength(400);
});

test('however long it is, every step is seen', () => {
  const all = framesOf(shots(2000, 1400), 1, 2000);
  expect(Math.min(...all.map(({ long }) => long))).toBe(300);
});

test('a turn that is not there gives no film', () => {
  expect(framesOf(shots(3, 900), 7, 9)).toEqual([]);
});
