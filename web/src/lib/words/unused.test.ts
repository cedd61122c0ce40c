import { expect, test } from 'vitest';
import { Reading } from '../../testing/used';

// it reads the whole app: a few seconds, or half a minute on a busy machine
test(
  'every sentence is said somewhere, and those of a game in its folder alone',
  { timeout: 300_000 },
  () => {
    const reading = new Reading();
    expect(reading.unused()).toEqual([]);
    expect(reading.strangers()).toEqual([]); // elsewhere they need not be loaded
  },
);
