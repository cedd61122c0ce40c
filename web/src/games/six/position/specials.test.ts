import { expect, test } from 'vitest';
import { inBox, put, toggled, type OxState } from './specials';

const OX: OxState = { cards: [1], shown: ['stop', 'sort'], stack: ['first', 'last'], used: ['seven'] };

test('the first two lie face up: one that is taken away makes room for the next', () => {
  expect(put(OX, 0, null)).toMatchObject({ shown: ['sort', 'first'], stack: ['last'] });
  expect(put(OX, 1, 'slide')).toMatchObject({ shown: ['stop', 'slide'], stack: ['first', 'last'] });
  expect(put(OX, 4, 'slide')).toMatchObject({ stack: ['first', 'last', 'slide'] });
});

test('there are two of each, wherever they lie', () => {
  const full = toggled(OX, 'stops', 2);
  expect(full.stops).toEqual([2]);
  expect(inBox(full, 'stop')).toBe(false);
  expect(toggled(full, 'stops', 3)).toBe(full);
  expect(toggled(full, 'stops', 2).stops).toEqual([]);
});

test('what lies on the table again is not used up', () => {
  const one = toggled(OX, 'sevens', 0);
  expect(one.used).toEqual(['seven']);
  expect(toggled(one, 'sevens', 1).used).toEqual([]);
});
