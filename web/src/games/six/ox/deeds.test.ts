import { beforeAll, expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { deeds } from './deeds';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // its language is set
  await speak('fr');
  await withWordsOf('sixOx');
});

const use = (special: string, more: object = {}) => ({ kind: 'use', special, ...more });

test.each([
  [{ kind: 'go_on' }, 'On continue'],
  [{ kind: 'lift', row: 1 }, 'Enlever le Stop de la rangée 2'],
  [use('seven', { row: 0 }), 'Sept sur la rangée 1'],
  [use('stop', { row: 3 }), 'Stop sur la rangée 4'],
  [use('replace', { card: 15 }), 'Remplacer par le 15'],
  [use('insert', { card: 10, row: 0 }), 'Insérer le 10, rangée 1'],
  [use('slide', { card: 7, row: 2 }), 'Glisser le 7, rangée 3'],
  [use('first', { card: 40 }), 'Le 40 en premier'],
  [use('last', { card: 40 }), 'Le 40 en dernier'],
  [use('sort', { order: [78, 80, 55] }), 'Trier : 78, 80, 55'],
])('the coach calls it by its name: %j', (way, name) => {
  expect(deeds.name(way)?.replaceAll('\u202f', ' ')).toBe(name);
});

test('cards and rows have names of their own', () => {
  for (const way of [{ kind: 'play', card: 12 }, { kind: 'row', row: 1 }, undefined])
    expect(deeds.name(way)).toBe(undefined);
});

test('a special card that was used too early is said to bring more later', () => {
  expect(deeds.later(use('last', { card: 40 }), { kind: 'go_on' }, 3)).toContain('gardée pour plus tard');
  expect(deeds.later({ kind: 'go_on' }, use('last', { card: 40 }), 3)).toContain('pour la suite');
});
