import { expect, test } from 'vitest';
import type { Choice } from '$lib/wire/types';
import { chosenOf, offered, valueFor } from './options';

const say = { yes: 'Oui', no: 'Non', none: 'Sans' };
const open: Choice = { name: 'open', kind: 'switch', default: false };
const rounds: Choice = { name: 'rounds', kind: 'number', default: 2, low: 1, high: 3, optional: true };
const limit: Choice = { name: 'limit', kind: 'number', default: 66, low: 10, high: 200 };
const size: Choice = { name: 'size', kind: 'name', default: 'small', names: ['small', 'large'] };
const start: Choice = { name: 'start', kind: 'object', default: {} };

test('what can be chosen lies side by side, where it is little', () => {
  expect(offered(open, say).map(({ name }) => name)).toEqual(['Non', 'Oui']);
  expect(offered(rounds, say).map(({ name }) => name)).toEqual(['1', '2', '3', 'Sans']);
  expect(offered(size, say).map(({ value }) => value)).toEqual(['small', 'large']);
  expect(offered(limit, say)).toEqual([]);
  expect(offered(start, say)).toEqual([]);
});

test('what is chosen is told, or what is usual', () => {
  expect(chosenOf(open, { open: true })).toBe('true');
  expect(chosenOf(rounds, {})).toBe('2');
  expect(chosenOf(start, {})).toBe('');
});

test('a word becomes the value that the game knows', () => {
  expect(valueFor(open, 'true')).toBe(true);
  expect(valueFor(rounds, '')).toBeNull();
  expect(valueFor(limit, '')).toBeUndefined();
  expect(valueFor(limit, '5')).toBe(10);
  expect(valueFor(limit, '250')).toBe(200);
  expect(valueFor(limit, 'many')).toBeUndefined();
  expect(valueFor(size, 'large')).toBe('large');
});
