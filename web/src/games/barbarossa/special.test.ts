import { expect, test, vi } from 'vitest';
import type { TableView } from '$lib/wire/types';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { specialOf } from '$table/special.svelte';
import { deciding, particular, special } from './special';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');
await withWordsOf('barbarossa');

const table = (options: object, seats = 4) =>
  ({ options, chairs: Array.from({ length: seats }) }) as unknown as TableView;

const said = (options: object, seats?: number) => {
  const at = table(options, seats);
  return specialOf(special(at), particular(at), deciding);
};

test('nothing is special about the game as it is in the box', () => {
  for (const seats of [3, 4]) expect(said({}, seats)).toEqual([]);
  expect(said({ goal: 32, penalties: false, minutes: 5, language: 'de', two_riddles: true })).toEqual([]);
});

test('what a table has agreed on is said, and what wins there', () => {
  const [theme, penalty, ...none] = said({ themes: true, penalties: true });
  expect(none).toEqual([]);
  expect(theme).toMatchObject({ variant: 'themes', title: 'Ici, chacun a un thème.', decides: false });
  expect(penalty).toMatchObject({ variant: 'penalties', decides: true });
  expect(penalty?.wins).toBe('Le chapeau le plus loin gagne. Fin à la case 32, ou à la dernière flèche.');
  const keys = said({ two_words: true, expressions: true }).map(({ variant }) => variant);
  expect(keys).toEqual(['two_words', 'expressions']);
});

test('a short match says where its goal is', () => {
  const [short] = said({ goal: 20, two_riddles: true });
  expect(short?.why).toContain('la case 20 au lieu de 32');
  expect(short?.wins).toContain('Fin à la case 20');
  expect(short?.short).toBe('partie plus courte');
});

test('three who make two riddles each hear of it, once', () => {
  expect(said({ two_riddles: true }, 3).map(({ variant }) => variant)).toEqual(['two_riddles']);
  const both = said({ two_riddles: true, goal: 20 }, 3);
  expect(both.map(({ why }) => why)).toEqual([
    'Deux énigmes chacun, et le but est la case 20 au lieu de 32.',
  ]);
});
