import { expect, test } from 'vitest';
import { NUMBERS_OF_A_DAB, type Brush, type Tool, type Triple } from '../../../clay/sculpture';
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
    end: () => void ended++,
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
  const finger = new Finger(modelling, setting, [0, 200, 230], OUT, 1, full);
  for (let step = 1; step < 3 * MOST_DABS; step++) finger.rest([0, 200, 230], OUT, 1);
  expect(lengths).toEqual([MOST_DABS, MOST_DABS]);
});
