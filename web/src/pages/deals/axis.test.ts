import { expect, test } from 'vitest';
import { axisOf, GROUND } from './axis';

test('every game is told, in dots that stand for as many as there is room', () => {
  const { dots, each } = axisOf([9, 9, 9, 12], [5]);
  expect(each).toBe(1);
  expect(dots).toHaveLength(4);
  const many = axisOf(
    Array.from({ length: 200 }, (_, i) => i % 10),
    [],
  );
  expect(many.each).toBe(3);
  expect(many.dots.length).toBeLessThan(200 / 2);
  expect(Math.min(...many.dots.map(({ y }) => y))).toBeGreaterThan(0);
});

test('what is far away has its place, too', () => {
  const { at, ticks } = axisOf([0, 3], [90]);
  expect(at(90)).toBeLessThanOrEqual(576);
  expect(at(0)).toBe(24);
  expect(ticks.length).toBeLessThan(10);
  expect(GROUND).toBeLessThan(470);
});
