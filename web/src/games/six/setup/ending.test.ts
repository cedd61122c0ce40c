import { expect, test } from 'vitest';
import { ending } from './ending';

test('what was not agreed on is as in the box', () => {
  expect(ending({})).toEqual({ limit: 66, rounds: null, reached: false });
  expect(ending({ limit: null, rounds: 2 })).toEqual({ limit: null, rounds: 2, reached: false });
});
