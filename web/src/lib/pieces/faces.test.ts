import { expect, test } from 'vitest';
import { absent } from '../characters';
import { AVATARS } from './avatars';
import { faceOf, strokesOf } from './faces';

test('every bot has a face of its own, in two inks and the ground at most', () => {
  const faces = absent([]).map((character) => strokesOf(faceOf(character)));
  expect(new Set(faces).size).toBe(12);
  for (const strokes of faces) {
    const inks = new Set(
      strokes.flatMap(({ fill, line }) => [fill, line]).filter((ink) => ink !== undefined),
    );
    inks.delete('face-k');
    expect(inks.size).toBeLessThanOrEqual(3);
  }
});

test('a bot that is nobody has a face too, and no person can take a bot’s', () => {
  expect(strokesOf(faceOf(null))).not.toBe(AVATARS.croissant);
  expect(strokesOf('hortense')).toBe(AVATARS.croissant);
  expect(strokesOf('lemon')).toBe(AVATARS.lemon);
});

test('who is at the table cannot be invited again', () => {
  expect(absent([{ character: 'ulysse' }, { character: null }])).toHaveLength(11);
});
