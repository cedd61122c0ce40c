import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fit, type Lines } from './fit';

const LINES: Lines = {
  rows: 4,
  columns: 5,
  between: 12,
  beside: 244,
  flattest: 0.9,
  tallest: 1.4,
  widest: 140,
  comfortable: 82,
};

test('cards fit, whatever the room', () => {
  const size = fc.record({
    width: fc.integer({ min: 300, max: 3000 }),
    height: fc.integer({ min: 150, max: 2000 }),
  });
  fc.assert(
    fc.property(size, (room) => {
      const { width, ratio } = fit(room, LINES);
      expect(width * LINES.columns + LINES.beside).toBeLessThanOrEqual(room.width);
      expect((width * ratio + LINES.between) * LINES.rows).toBeLessThanOrEqual(room.height);
      expect(ratio).toBeLessThanOrEqual(LINES.tallest);
      expect(width).toBeLessThanOrEqual(LINES.widest);
    }),
  );
});

test('with room enough they have their proper shape; with little they are flat before they are small', () => {
  expect(fit({ width: 1500, height: 1000 }, LINES)).toEqual({ width: 140, ratio: 1.4 });
  expect(fit({ width: 800, height: 360 }, LINES)).toEqual({ width: 82, ratio: 0.95 });
});
