import { expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { hasWritten, wonSays } from './asks';
import type { BarbScene } from './says';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');
await withWordsOf('barbarossa');

const NAMES = ['Manon', 'Zoé', 'Papi Jo'];

const ended = (ranks: number[]): BarbScene =>
  ({
    view: { ended: 'goal' },
    me: 0,
    people: NAMES.map((name, seat) => ({ seat, name })),
    sight: { update: { result: { points: [30, 30, 12], ranks } } },
  }) as unknown as BarbScene;

test('who has won is told to oneself, and by name to people who were not there', () => {
  expect(wonSays(ended([1, 2, 3])).title).toMatch(/^Vous gagnez/);
  expect(wonSays(ended([1, 2, 3]), null).title).toBe('Manon gagne.');
  expect(wonSays(ended([1, 1, 3]), null).title).toBe('Manon et Zoé gagnent ensemble.');
});

test('only our own questions with words count as written', () => {
  const asked = (seat: number, text: string) =>
    ({ view: { notebook: [{ answers: [{ seat, text }] }] }, me: 0 }) as unknown as BarbScene;
  expect(hasWritten(asked(0, 'Ça pousse ?'))).toBe(true);
  expect(hasWritten(asked(0, ''))).toBe(false);
  expect(hasWritten(asked(1, 'Ça pousse ?'))).toBe(false);
});
