import { afterEach, expect, test, vi } from 'vitest';
import { beginMotion, chooseMotion, type Motion } from '$lib/stillness.svelte';
import { filmTurn, nextRoom } from './moving';
import { outlineOf } from './outlines';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the system of the visitor says. */
function system(reduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => undefined }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  beginMotion();
}

const high = (size: number) => outlineOf([0, size, 0], 1);

test.each<[Motion, boolean, boolean]>([
  ['system', false, true],
  ['system', true, false],
  ['reduced', false, false],
  ['full', true, true],
])('chosen %s where the system says reduced: %s, clay moves by itself: %s', (chosen, reduced, moves) => {
  system(reduced);
  chooseMotion(chosen);
  expect(filmTurn() > 0).toBe(moves);
  expect(nextRoom(high(1), high(5)) !== null).toBe(moves);
});
