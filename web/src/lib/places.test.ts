import { expect, test } from 'vitest';
import { keepPlace, placeAt } from './places';
import { storage } from './storage';

test('each table knows whose place we took, and others know nothing', () => {
  keepPlace('one', 'Gisela');
  keepPlace('two', 'Karim');
  expect(['one', 'two', 'three'].map(placeAt)).toEqual(['Gisela', 'Karim', '']);
});

test('only the last ones are kept', () => {
  for (let each = 0; each < 30; each += 1) keepPlace(`t${each}`, 'Zoé');
  expect([placeAt('one'), placeAt('t9'), placeAt('t29')]).toEqual(['', '', 'Zoé']);
});

test('what somebody else wrote into the store of the device does no harm', () => {
  storage.set('places', 'null');
  expect(placeAt('t29')).toBe('');
});
