import { expect, test } from 'vitest';
import { person } from '../testing/tables';
import { named } from './people';
import type { Chair } from './table.svelte';

const chair = (seat: number, guest: string | null, name = ''): Chair => ({
  seat,
  person: guest === null ? null : person(guest),
  bot: guest === null ? 'strong' : null,
  character: null,
  name,
  away: false,
  mine: false,
});

const names = (...chairs: Chair[]) => named(chairs).map(({ name }) => name);

test('people have their names and objects, bots are who the server says', () => {
  const hortense: Chair = { ...chair(1, null, 'Hortense'), character: 'hortense' };
  const [manon, bot, empty] = named([chair(0, 'Manon'), hortense, { ...chair(2, null), bot: null }]);
  expect(manon).toMatchObject({ name: 'Manon', avatar: 'lemon', bot: false });
  expect(bot).toMatchObject({ name: 'Hortense', avatar: 'bot:hortense', bot: true });
  expect(empty).toMatchObject({ name: '', bot: false });
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

test('no two people look the same: whoever sits first keeps the avatar', () => {
  const seats = named([chair(0, 'Manon'), chair(1, 'Karim'), chair(2, 'Manon', 'Zoé'), chair(3, 'Jo')]);
  expect(seats.map(({ avatar }) => avatar)).toEqual(['lemon', 'pear', 'strawberry', 'cherry']);
  const strange = { ...person('Karim'), avatar: 'no-such' };
  const [first, second] = named([
    { ...chair(0, 'Karim'), person: strange },
    { ...chair(1, 'Jo'), person: { ...person('Jo'), avatar: 'croissant' } },
  ]);
  expect([first?.avatar, second?.avatar]).toEqual(['croissant', 'radish']);
});
