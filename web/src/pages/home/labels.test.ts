import { beforeEach, expect, test, vi } from 'vitest';
import { speak, words } from '$lib/words/index.svelte';
import { words as fr } from '$lib/words/made/words.fr';
import type { Summary } from '$lib/wire/types';
import { ago, besideTheLeaf, cardsAt, inOrder, label } from './labels';

const NOW = new Date(2026, 2, 10, 9).getTime();

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
beforeEach(() => speak('fr'));

const a = (change: Partial<Summary> = {}): Summary => ({
  id: 't',
  code: 'K7F2P',
  game: 'six',
  public: true,
  phase: 'gathering',
  language: 'fr',
  seats: 4,
  free: 2,
  host: 'zoe',
  host_name: 'Zoé',
  variants: [],
  seated: [
    { guest: 'zoe', name: 'Zoé' },
    { guest: 'ann', name: 'Ann' },
  ],
  awaited: [],
  created: 0,
  updated: NOW / 1000,
  expires: 0,
  ...change,
});

test('a table is known by its host, its game and who is there', async () => {
  expect(label(fr, a(), 'ann', NOW)).toEqual({
    title: 'Chez Zoé',
    about: '6 qui prend!',
    state: 'se prépare',
  });
  await speak('en');
  const about = label(words(), a({ variants: ['pro'] }), undefined, NOW).about;
  expect(about).toBe('6 qui prend!, Open deal, with Ann');
});

test('a deal of the day is known by its name, and practice with it, too', () => {
  const titles = ([null, 'first', 'practice'] as const).map(
    (deal) => label(fr, a({ deal }), 'zoe', NOW).title,
  );
  expect(titles).toEqual(['Chez Zoé', 'La donne du jour', 'La donne du jour, pour s’entraîner']);
});

test('who plays on the same device is company, too', () => {
  const seated = [
    { guest: 'zoe', name: 'Zoé' },
    { guest: 'zoe', name: 'Papa' },
  ];
  expect(label(fr, a({ seated, seats: 2, free: 0 }), 'zoe', NOW).about).toBe('6 qui prend!, avec Papa');
});

test('a game that is not known here goes by its own name', () => {
  expect(label(fr, a({ game: 'chess', variants: ['blitz'] }), 'ann', NOW).about).toBe('Chess, blitz');
});

test('alone, or with bots', () => {
  const zoe = [{ guest: 'zoe', name: 'Zoé' }];
  expect(label(fr, a({ seated: zoe, free: 0 }), 'zoe', NOW).about).toBe('6 qui prend!, avec 3 robots');
  expect(label(fr, a({ seated: zoe, free: 2 }), 'zoe', NOW).about).toBe('6 qui prend!, avec un robot');
  expect(label(fr, a({ seated: zoe, free: 3 }), 'zoe', NOW).about).toBe(
    '6 qui prend!, personne d’autre encore',
  );
});

test('days are counted as the calendar does', () => {
  const evening = new Date(2026, 2, 9, 23).getTime();
  expect(ago('fr', evening, NOW)).toBe('hier');
  expect(ago('en', NOW, NOW)).toBe('today');
  expect(ago('fr', new Date(2026, 2, 5).getTime(), NOW)).toBe('il y a 5 jours');
  expect(label(fr, a({ phase: 'over', updated: evening / 1000 }), 'ann', NOW).state).toBe('finie hier');
});

test('first come the tables that wait for us', () => {
  const tables = [
    a({ id: 'over', phase: 'over' }),
    a({ id: 'set' }),
    a({ id: 'others', phase: 'playing', awaited: ['zoe'] }),
    a({ id: 'older', phase: 'playing', awaited: ['ann'], updated: 1 }),
    a({ id: 'ours', phase: 'playing', awaited: ['zoe', 'ann'] }),
  ];
  expect(inOrder(tables, 'ann').map(({ id }) => id)).toEqual(['ours', 'older', 'others', 'set', 'over']);
  expect(inOrder(tables, undefined)[0]?.id).toBe('others');
});

test('our cards at an open table are those of a match that nobody hosts, with the same variants', () => {
  const six = a({ id: 'six', host: '', phase: 'playing' });
  const climb = a({ id: 'climb', host: '', phase: 'playing', variants: ['climb'] });
  const others = [a({ phase: 'playing' }), a({ host: '', phase: 'over' })];
  expect(cardsAt([...others, climb, six], 'ann', 'six')?.id).toBe('six');
  expect(cardsAt([...others, climb, six], 'ann', 'six,climb')?.id).toBe('climb');
  expect(cardsAt([six], 'bob', 'six')).toBeUndefined();
  expect(cardsAt(others, 'ann', 'six')).toBeUndefined();
});

test('an open table where we left bots alone is paused, and comes after those that wait', () => {
  const seated = [{ guest: 'ann', name: 'Ann' }];
  const left = a({ id: 'left', host: '', phase: 'playing', seated, awaited: ['ann'] });
  const waits = a({ id: 'waits', phase: 'playing', awaited: ['ann'], updated: 1 });
  expect(label(fr, left, 'ann', NOW).state).toBe('en pause');
  expect(inOrder([left, waits], 'ann').map(({ id }) => id)).toEqual(['waits', 'left']);
});

test('a slow table says whom it waits for', () => {
  const slow = a({ phase: 'playing', clock: 'day', awaited: ['zoe'] });
  expect(label(fr, slow, 'ann', NOW).state).toBe('on attend Zoé');
  expect(label(fr, { ...slow, clock: 'none' }, 'ann', NOW).state).toBe('en cours');
});

test('what the leaf of the day tells is not told again', () => {
  const tables = [
    a({ id: 'begun', deal: 'first', phase: 'playing' }),
    a({ id: 'hidden', deal: 'first', phase: 'playing' }),
    a({ id: 'practice', deal: 'practice', phase: 'playing' }),
    a({ id: 'done', deal: 'first', phase: 'over' }),
    a({ id: 'played', phase: 'over' }),
  ];
  expect(besideTheLeaf(tables, ['begun']).map(({ id }) => id)).toEqual(['hidden', 'practice', 'played']);
});
