import { expect, test } from 'vitest';
import type { GoodQuestion } from '$lib/wire/types';
import { found, telling } from './good';

const question = (text: string, parts: number, ...ways: string[]): GoodQuestion => ({
  key: text,
  group: 'life',
  text,
  ways,
  parts,
});
const ALL = [
  question('C’est vivant ?', 35, 'ça vit'),
  question('Ça a des ailes ?', 12, 'plumes'),
  question('Ça vit dans l’eau ?', 9, 'la mer, nage'),
  question('C’est plus grand qu’un chat ?', 52),
];
const texts = (some: readonly GoodQuestion[]) => some.map(({ text }) => text);

test('what is typed finds questions, whatever its case and accents; its own words count most', () => {
  expect(texts(found(ALL, ''))).toEqual(texts(ALL));
  expect(texts(found(ALL, 'ÇA VIT'))).toEqual(['Ça vit dans l’eau ?', 'C’est vivant ?']);
  expect(texts(found(ALL, 'nage'))).toEqual(['Ça vit dans l’eau ?']);
  expect(found(ALL, 'nage aile')).toEqual([]);
});

test('what tells most apart is offered first, and nothing that was asked', () => {
  const asked = ['Est-ce que c’est plus grand qu’un CHAT ?'];
  expect(texts(telling(ALL, asked, 42))).toEqual(['C’est vivant ?', 'Ça a des ailes ?']);
  expect(texts(telling(ALL, [], 20))).toEqual(['C’est vivant ?']);
});
