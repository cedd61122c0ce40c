import { expect, test } from 'vitest';
import { Reading } from '../../testing/used';

// it reads the whole app: a few seconds, or half a minute on a busy machine
test('every sentence is said somewhere', { timeout: 300_000 }, () => {
  expect(new Reading().unused()).toEqual([]);
});
