import { expect, it } from 'vitest';
import type { Shape } from '../clay/sculpture';
import { inside, isOutside } from './outside';

const ROLL: Shape = {
  kind: 'shape',
  form: 'roll',
  cut: false,
  at: [420, 180, -50],
  size: [240, 50, 50],
  turn: [0, 0, 0],
  soft: 0,
  mirror: false,
};

it('a form that sticks out at the side is cut off there, one that stands upright is not', () => {
  expect(isOutside(ROLL)).toBe(true);
  expect(isOutside({ ...ROLL, turn: [0, 0, 90] })).toBe(false);
});

it('it may stick out at the top as well, but what is below the wheel is no loss', () => {
  expect(isOutside({ ...ROLL, at: [0, 900, 0], turn: [0, 0, 90] })).toBe(true);
  expect(isOutside({ ...ROLL, at: [0, 0, 0], turn: [0, 0, 90] })).toBe(false);
});

it('what is cut out may be as large as one likes', () => {
  expect(isOutside({ ...ROLL, cut: true })).toBe(false);
});

it('a form that is dragged stays where all of it has room', () => {
  const at = inside(ROLL, [900, 2000, -900]);
  expect(isOutside({ ...ROLL, at })).toBe(false);
  expect(at[0]).toBeGreaterThan(350);
  expect(inside(ROLL, [10, 20, 30])).toEqual([10, 20, 30]);
  expect(inside({ ...ROLL, cut: true }, [900, 2000, -900])).toEqual([500, 1000, -500]);
});

it('a form that is larger than the room stays in the middle of it', () => {
  expect(inside({ ...ROLL, size: [1000, 1000, 1000] }, [300, 700, 300])).toEqual([0, 476, 0]);
});
