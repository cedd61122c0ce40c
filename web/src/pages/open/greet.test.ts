import { expect, test } from 'vitest';
import type { Chair } from '$lib/table.svelte';
import { company } from './greet';

const chair = (name: string, mine = false): Chair =>
  ({ person: { guest: name, name }, mine, away: false }) as unknown as Chair;
const bot = { person: null, mine: false, away: false } as unknown as Chair;

test('who sits down hears with whom they play, once for each company', () => {
  const us = chair('Basile', true);
  expect(company('t', [us, bot])).toEqual([]);
  expect(company('t', [us, chair('Olive')])).toEqual(['Olive']);
  expect(company('t', [us, chair('Olive')])).toEqual([]);
  expect(company('t', [us, chair('Olive'), chair('Zoé')])).toEqual(['Olive', 'Zoé']);
});

test('who only watches is not greeted', () => {
  expect(company('w', [chair('Olive'), bot])).toEqual([]);
});
