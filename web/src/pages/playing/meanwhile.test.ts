import { expect, test } from 'vitest';
import { words as fr } from '$lib/words/made/words.fr';
import { meanwhileSays } from './meanwhile';

const { meanwhile } = fr.playing.line;

test('the cards that a bot played are told, and nothing else that it did', () => {
  const actions = [
    { kind: 'play', card: 45 },
    { kind: 'row', row: 2 },
    { kind: 'play', card: 12 },
  ];
  expect(meanwhileSays(fr, { seat: 1, actions })).toBe(meanwhile([45, 12]));
  expect(meanwhile([45, 12])).toContain('le 45 et le 12');
});

test('where there are no cards to play, it is told that a bot played', () => {
  expect(meanwhileSays(fr, { seat: 0, actions: [{ kind: 'call', row: 3 }] })).toBe(meanwhile([]));
});
