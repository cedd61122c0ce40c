import { expect, test } from 'vitest';
import type { Chair } from '$lib/table.svelte';
import { person } from '../../testing/tables';
import { comings } from './comings';

const say = {
  away: (name: string) => `${name} is away`,
  returned: (name: string) => `${name} is back`,
  took_over: (bot: string, name: string) => `${bot} for ${name}`,
};
const chair = (guest: string, away = false): Chair => ({
  seat: 0,
  person: person(guest),
  bot: null,
  character: null,
  name: '',
  away,
  mine: false,
});
const ulysse: Chair = { ...chair('x'), person: null, bot: 'medium', character: 'ulysse', name: 'Ulysse' };

test('whoever goes away and comes back is told of, once for all their seats', () => {
  const [there, gone] = [chair('Camille'), chair('Camille', true)];
  expect(comings([there, there], [gone, gone], say)).toEqual(['Camille is away']);
  expect(comings([gone], [there], say)).toEqual(['Camille is back']);
  expect(comings([there], [there], say)).toEqual([]);
  expect(comings([], [there, gone], say)).toEqual(['Camille is away']);
});

test('whoever has left for good is not back: a bot plays on', () => {
  expect(comings([chair('Camille', true)], [ulysse], say)).toEqual(['Ulysse for Camille']);
  expect(comings([], [ulysse], say)).toEqual([]);
});
