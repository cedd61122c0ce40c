import { beforeEach, expect, test, vi } from 'vitest';
import type { Named } from '$lib/people';
import { speak } from '$lib/words/index.svelte';
import { comes } from './comes';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
beforeEach(() => speak('fr'));

const camille: Named = { seat: 1, name: 'Camille', avatar: 'egg', bot: false, away: false, mine: false };
const away = { ...camille, away: true };
const ulysse = { ...camille, name: 'Ulysse', bot: true };

test('whoever goes away and is back is told of; so is a game’s own word for it', () => {
  expect(comes(camille, away)).toBe('Un robot joue pour Camille.');
  expect(comes(camille, away, (name) => `${name} manque.`)).toBe('Camille manque.');
  expect(comes(away, camille)).toBe('Camille est de retour.');
  expect([comes(camille, camille), comes(away, away)]).toEqual(['', '']);
});

test('a seat that was left for good is a bot’s, and nobody is said to be back', () => {
  expect(comes(away, ulysse)).toBe('Ulysse remplace Camille.');
  expect(comes(camille, ulysse)).toBe('Ulysse remplace Camille.');
  expect(comes({ ...camille, mine: true }, ulysse)).toBe('');
  expect([comes(ulysse, ulysse), comes(camille, undefined)]).toEqual(['', '']);
});
