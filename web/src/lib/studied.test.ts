import { expect, test } from 'vitest';
import { storage } from './storage';
import { keepMoments, momentsOf } from './studied';

test('each match knows how many moments mattered, as the coach said last', () => {
  keepMoments('one', 3);
  keepMoments('two', 0);
  keepMoments('one', 2);
  expect(['one', 'two', 'three'].map(momentsOf)).toEqual([2, 0, null]);
});

test('only the latest ones are kept', () => {
  for (let each = 0; each < 120; each += 1) keepMoments(`t${each}`, 1);
  expect(['one', 't19', 't20', 't119'].map(momentsOf)).toEqual([null, null, 1, 1]);
});

test('what somebody else wrote into the store of the device does no harm', () => {
  storage.set('studied', '{');
  expect(momentsOf('t119')).toBeNull();
  storage.remove('studied');
});
