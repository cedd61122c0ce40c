import { expect, test } from 'vitest';
import { LUMP, NUMBERS_OF_A_DAB, type Brush, type Tool, type Triple } from '../clay/sculpture';
import { Clay } from '../clay/clay';
import { HEIGHT } from '../clay/units';
import { isAtEdge } from './chunks';
import { Finger, MOST_DABS, written } from './finger';
import { seen } from './keys';

const OUT: Triple = [0, 0, 1];

/** A finger, and the stroke that it has written so far. */
function touching(tool: Tool, at: Triple = [0, 200, 230]) {
  let stroke: Brush | null = null;
  let ended = 0;
  const modelling = {
    begin: (header: Omit<Brush, 'kind' | 'dabs'>, dab: readonly number[]) =>
      void (stroke = { kind: 'brush', ...header, dabs: dab }),
    more: (dab: readonly number[]) => void (stroke = { ...stroke!, dabs: [...stroke!.dabs, ...dab] }),
    end: () => {
      ended++;
    },
  };
  const setting = { tool, size: 100, strength: 50, mirror: false };
  const finger = new Finger(modelling, setting, at, OUT, 1);
  const dabs = () => {
    const all = stroke?.dabs ?? [];
    return Array.from({ length: all.length / NUMBERS_OF_A_DAB }, (_, dab) =>
      all.slice(dab * NUMBERS_OF_A_DAB, (dab + 1) * NUMBERS_OF_A_DAB),
    );
  };
  return { finger, dabs, ended: () => ended };
}

test('dabs are whole numbers inside of the room that clay has', () => {
  expect(written([-900.4, -3, 12.6], [0.4, 300, -300], 0.001)).toEqual([-500, 0, 13, 0, 127, -127, 1]);
});

test('a finger that moves dabs at even distances, a small way not at all', () => {
  const { finger, dabs } = touching('carve');
  finger.move([20, 200, 230], OUT, 1);
  expect(dabs()).toHaveLength(1);
  finger.move([90, 200, 230], OUT, 0.5);
  expect(dabs().map(([x]) => x)).toEqual([0, 30, 60, 90]);
  expect(dabs().map((dab) => dab[6])).toEqual([100, 50, 50, 50]);
});

test('pulled clay comes along in strides, and half as far at half the strength', () => {
  const { finger, dabs } = touching('pull');
  expect(dabs()).toHaveLength(0);
  finger.move([70, 200, 230], OUT, 1);
  expect(dabs().map((dab) => dab.slice(0, 6))).toEqual([
    [0, 200, 230, 35, 0, 0],
    [18, 200, 230, 35, 0, 0],
  ]);
  expect(finger.at[0]).toBe(35);
});

test('a tap pulls a little, away from the clay', () => {
  const { finger, dabs, ended } = touching('pull');
  finger.end(1);
  expect(dabs()).toEqual([[0, 200, 230, 0, 0, 35, 100]]);
  expect(ended()).toBe(1);
});

test('a resting finger goes on, but not with pulling or a board', () => {
  const rested = (tool: Tool) => {
    const { finger, dabs } = touching(tool);
    finger.rest([0, 200, 220], OUT, 1);
    return dabs().length;
  };
  expect([rested('carve'), rested('push'), rested('pull'), rested('flatten')]).toEqual([2, 2, 0, 1]);
});

test('a board stays level during a stroke', () => {
  const { finger, dabs } = touching('flatten');
  finger.move([90, 200, 200], [1, 0, 0], 1);
  expect(new Set(dabs().map(([, , z]) => z))).toEqual(new Set([218]));
  expect(new Set(dabs().map((dab) => dab.slice(3, 6).join()))).toEqual(new Set(['0,0,127']));
});

test('left is left as one sees it, however the wheel is turned', () => {
  expect(seen([1, 0, 0], 0.2)).toEqual([1, 0, 0]);
  expect(seen([1, 0, 0], Math.PI / 2)).toEqual([0, 0, 1]);
  expect(seen([1, 0, 0], Math.PI)).toEqual([-1, 0, 0]);
  expect(seen([0, 1, 0], -Math.PI / 2)).toEqual([0, 1, 0]);
  expect(seen([1, 0, 0], -Math.PI / 2)).toEqual([0, 0, -1]);
});

test('a stroke that would be too long for a message goes on as another one, until nothing more fits', () => {
  const lengths: number[] = [];
  const modelling = {
    begin: () => void lengths.push(1),
    more: () => void lengths.push(lengths.pop()! + 1),
    end: () => undefined,
  };
  const setting = { tool: 'carve', size: 100, strength: 50, mirror: false } as const;
  const full = () => lengths.length >= 2;
  const finger = new Finger(modelling, setting, [0, 200, 230], OUT, 1, { full });
  for (let step = 1; step < 3 * MOST_DABS; step++) finger.rest([0, 200, 230], OUT, 1);
  expect(lengths).toEqual([MOST_DABS, MOST_DABS]);
});

/** Where the clay is highest, and how many of its points are as high: many where it is cut flat. */
function top(clay: Clay): { at: Triple; flat: number } {
  const { positions } = clay.whole();
  let at: Triple = [0, -1, 0];
  let flat = 0;
  for (let each = 0; each < positions.length; each += 3) {
    const here: Triple = [positions[each]!, positions[each + 1]!, positions[each + 2]!];
    if (here[1] > at[1] + 1) flat = 0;
    if (here[1] > at[1] - 1) flat++;
    if (here[1] > at[1]) at = here;
  }
  return { at, flat };
}

test.each([
  ['stops before the edge of the room, and the trunk ends round', true],
  ['would reach it otherwise, and end in a flat cut', false],
])('a finger that goes on thickening %s', (_, bounded) => {
  const clay = new Clay(36);
  clay.add(LUMP);
  const modelling = {
    begin: (header: Omit<Brush, 'kind' | 'dabs'>, dab: readonly number[]) =>
      clay.add({ kind: 'brush', ...header, dabs: dab }),
    more: (dab: readonly number[]) => clay.more(dab),
    end: () => undefined,
  };
  const [size, up]: [number, Triple] = [200, [0, 1, 0]];
  const setting = { tool: 'thicken' as const, size, strength: 100, mirror: false };
  const atEdge = (at: Triple) => isAtEdge(clay.whole().positions, at, size, 40 + size * 0.3);
  const finger = new Finger(modelling, setting, top(clay).at, up, 1, bounded ? { atEdge } : {});
  for (let rest = 0; rest < 60; rest++) finger.rest(top(clay).at, up, 1);
  const { at, flat } = top(clay);
  expect(at[1]).toBeGreaterThan(HEIGHT * 0.8);
  if (bounded) expect(flat).toBeLessThan(5);
  else expect(flat).toBeGreaterThan(20);
});
