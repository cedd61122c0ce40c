import { expect, test } from 'vitest';
import { firstUntold, isTold } from './letters';

const told = (place: number, letter = 'a') => ({ place, letter });

test('the first letter that is not known is offered, from the front, then from the back', () => {
  expect(firstUntold([], 24)).toBe(1);
  expect(firstUntold([told(1)], 24)).toBe(2);
  expect(firstUntold([told(1), told(3)], 24)).toBe(2);
  expect(firstUntold([told(1), told(2)], 2)).toBe(-1);
});

test('a word that ended has no letter further on', () => {
  const letters = [told(1), told(2, '')];
  expect(isTold(letters, 5)).toBe(true);
  expect(isTold(letters, -1)).toBe(false);
  expect(firstUntold(letters, 24)).toBe(-1);
});
