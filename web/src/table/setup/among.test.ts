import { expect, test } from 'vitest';
import { among } from './among';

test('what somebody chose is offered among what is usual', () => {
  expect(among([10, 20, 40], 20)).toEqual([10, 20, 40]);
  expect(among([10, 20, 40], 25)).toEqual([10, 20, 25, 40]);
});
