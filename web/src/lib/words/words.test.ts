import { expect, test } from 'vitest';
import type { Catalogue } from './catalogue';
import { clay as clayEn } from './clay.en';
import { clay as clayFr } from './clay.fr';
import { en } from './en';
import { fr } from './fr';
import { learn as learnEn } from './learn.en';
import { learn as learnFr } from './learn.fr';

const paths = (topic: Catalogue[string], above = ''): string[] =>
  Object.entries(topic).flatMap(([name, value]) =>
    typeof value === 'object' ? paths(value, `${above}${name}.`) : [`${above}${name}`],
  );

test('every language has the same sentences, in the same order', () => {
  expect(paths(en)).toEqual(paths(fr));
  expect(paths(learnEn)).toEqual(paths(learnFr));
  expect(paths(clayEn)).toEqual(paths(clayFr));
});

test('plurals follow the language', () => {
  expect([0, 1, 2].map(fr.card.heads)).toEqual(['0 tête', '1 tête', '2 têtes']);
  expect([0, 1, 2].map(en.card.heads)).toEqual(['0 heads', '1 head', '2 heads']);
});

test('French has its own spaces and apostrophes', () => {
  const sentences = (topic: Catalogue[string]): string[] =>
    Object.values(topic).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' ? sentences(value) : [],
    );
  for (const sentence of [...sentences(fr), ...sentences(learnFr), ...sentences(clayFr)]) {
    expect(sentence).not.toMatch(/'|[^\u00a0\u202f\s][?!:;]| [?!:;]/);
  }
});
