import { expect, test } from 'vitest';
import { person } from '../testing/tables';
import { named } from './people';
import type { Chair } from './table.svelte';

const chair = (seat: number, guest: string | null, name = ''): Chair => ({
  seat,
  person: guest === null ? null : person(guest),
  bot: guest === null ? 'careful' : null,
  name,
  away: false,
  mine: false,
});

const names = (...chairs: Chair[]) => named(chairs).map(({ name }) => name);

test('people have their names, and bots names of their own', () => {
  expect(names(chair(0, 'Manon'), chair(1, null), chair(2, null))).toEqual(['Manon', 'Hortense', 'Anatole']);
});

test('no bot is called like somebody at the table', () => {
  const others = [chair(1, null), chair(2, null), chair(3, null)];
  expect(names(chair(0, 'HORTENSE'), ...others)).toEqual(['HORTENSE', 'Gustave', 'Anatole', 'Léonie']);
  expect(names(chair(0, 'Manon', 'leonie'), ...others)).toEqual(['leonie', 'Hortense', 'Anatole', 'Gustave']);
  const full = Array.from({ length: 9 }, (_, i) => chair(i + 1, null));
  expect(new Set(names(chair(0, 'Célestine'), ...full)).size).toBe(10);
});

test('those who share a device have the names they told, or are counted', () => {
  expect(names(chair(0, 'Manon'), chair(1, 'Manon', 'Zoé'), chair(2, 'Manon'))).toEqual([
    'Manon',
    'Zoé',
    'Manon 3',
  ]);
  expect(names(chair(0, 'Manon', 'Zoé'), chair(1, 'Manon'))).toEqual(['Zoé', 'Manon']);
});

test('those who share a device do not look the same', () => {
  const seats = named([chair(0, 'Manon', 'Zoé'), chair(1, 'Manon'), chair(2, 'Manon', 'Jo')]);
  expect(seats[1]?.avatar).toBe('lemon');
  expect(new Set(seats.map(({ avatar }) => avatar)).size).toBe(3);
});
