import { expect, it } from 'vitest';
import { MEASURES } from '../clay/units';
import { scaled, spun } from './held';

it('a form keeps its proportions when it grows, and stays within what clay allows', () => {
  expect(scaled([100, 200, 50], 1.5)).toEqual([150, 300, 75]);
  const [least, most] = MEASURES.size as [number, number];
  expect(Math.max(...scaled([100, 200, 50], 1000))).toBe(most);
  expect(Math.min(...scaled([100, 200, 50], 0.0001))).toBe(least);
});

it('a form turns about the way one looks', () => {
  // away from us along -z: what turns clockwise turns about z the other way round
  expect(spun([0, 0, 0], [0, 0, -1], Math.PI / 2)).toEqual([0, 0, -90]);
  expect(spun([0, 0, -90], [0, 0, -1], -Math.PI / 2)).toEqual([0, 0, 0]);
  expect(spun([0, 0, 0], [0, -1, 0], Math.PI / 6)).toEqual([0, -30, 0]);
});

it('turns add up, about whatever way', () => {
  const half = spun(spun([10, 20, 30], [1, 0, 0], 0.5), [1, 0, 0], -0.5);
  half.forEach((degrees, axis) => expect(Math.abs(degrees - [10, 20, 30][axis]!)).toBeLessThanOrEqual(1));
});
