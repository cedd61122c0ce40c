import { expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import { where } from './where';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('fr');
await withWordsOf('barbarossa');

type Place = Parameters<typeof where>[0];

const chair = (bot: 'easy' | null) => ({ bot, person: bot ? null : { guest: 'manon' } });
const riddle = (owner: number, sealed: boolean) => ({ owner, sealed });

/** Manon at the first seat, with these beside her. */
function place(others: ('easy' | null)[], view: object, mySeats = [0]): Place {
  return { view, table: { chairs: [chair(null), ...others.map(chair)], mySeats } } as unknown as Place;
}

const match = { turn: 3, arrows: 2, last_arrow: 13, modelling: [] };
const studio = {
  turn: 0,
  modelling: [0],
  riddles: [riddle(0, true), riddle(0, false), riddle(1, false), riddle(1, false)],
};

test('one person among bots reads against how many, and how many arrows were taken', () => {
  expect(where(place(['easy', 'easy', 'easy'], match))).toBe('contre trois robots · 2 flèches sur 13');
  expect(where(place(['easy', 'easy'], match), true)).toBe('contre 2 robots · 2/13 flèches');
});

test('with other people, and for those who look on, there are only the arrows', () => {
  expect(where(place(['easy', null], match))).toBe('2 flèches sur 13');
  expect(where(place(['easy', 'easy'], match, []))).toBe('2 flèches sur 13');
});

test('arrows are counted from the first one on', () => {
  const begun = { ...match, arrows: 0 };
  expect(where(place(['easy', null], begun))).toBe('');
  expect(where(place(['easy', 'easy'], begun), true)).toBe('contre 2 robots');
});

test('in the studio it says which riddle is being made', () => {
  expect(where(place(['easy'], studio))).toBe('l’atelier, énigme 2 sur 2');
  expect(where(place(['easy'], studio), true)).toBe('l’atelier');
  expect(where(place(['easy'], studio, []))).toBe('l’atelier');
  expect(where(place(['easy'], { ...studio, modelling: [] }))).toBe('');
});
