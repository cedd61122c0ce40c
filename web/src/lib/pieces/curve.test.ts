import { expect, test } from 'vitest';
import { initials, scale, spread, steps } from './curve';

const frame = { left: 10, top: 0, width: 100, height: 50 };

test('a line rises in steps', () => {
  expect(steps([0, 0, 25, 50], frame, 50)).toBe('M10 50H43.3V50H76.7V25H110V0');
  expect(steps([0], frame, 50)).toBe('M10 50');
});

test('labels keep their order and their distance, inside of the frame', () => {
  const placed = spread([40, 41, 39, 98], 20, 10, 100);
  const sorted = [...placed].sort((a, b) => a - b);
  expect(placed[2]).toBeLessThan(placed[0] ?? 0);
  expect(placed[0]).toBeLessThan(placed[1] ?? 0);
  expect(sorted.every((each, i) => i === 0 || each - (sorted[i - 1] ?? 0) >= 20)).toBe(true);
  expect(Math.min(...placed)).toBeGreaterThanOrEqual(10);
  expect(Math.max(...placed)).toBeLessThanOrEqual(100);
});

test.each([
  [3, [1, 2, 3]],
  [71, [20, 40, 60]],
  [100, [25, 50, 75, 100]],
  [900, [225, 450, 675, 900]],
])('a scale up to %i', (most, expected) => {
  expect(scale(most)).toEqual(expected);
});

test('who has the same face is told apart by the first letters of their name', () => {
  const line = (name: string, avatar: string) => ({ name, avatar });
  const lines = [
    line('Zoé', 'fish'),
    line('Anatole', 'robot'),
    line('Achille', 'robot'),
    line('Odile', 'robot'),
  ];
  expect(initials(lines)).toEqual(['', 'An', 'Ac', 'O']);
});
