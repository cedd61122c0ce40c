import { expect, it } from 'vitest';
import type { BarbarossaView } from '$lib/wire/types';
import { onWheel } from './wheels';

/** One seat's riddles: how many strokes, and whether they are sealed. */
const view = (...riddles: [number, boolean][]) =>
  ({
    riddles: [[0, false] as const, ...riddles].map(([strokes, sealed], which) => ({
      owner: which === 0 ? 0 : 1,
      strokes,
      sealed,
    })),
  }) as unknown as BarbarossaView;

it('what somebody models stands on their wheel', () => {
  expect(onWheel(view([5, false], [0, false]), 1)).toBe(1);
  expect(onWheel(view([9, true], [3, false]), 1)).toBe(2);
});

it('what they sealed stays there until they touch the next one', () => {
  expect(onWheel(view([9, true], [0, false]), 1)).toBe(1);
  expect(onWheel(view([9, true], [7, true]), 1)).toBe(2);
});

it('before the first stroke the wheel is empty', () => {
  expect(onWheel(view([0, false], [0, false]), 1)).toBe(1);
  expect(onWheel(view(), 1)).toBeNull();
});
