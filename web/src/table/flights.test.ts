import { expect, test } from 'vitest';
import { TIMES } from '$lib/motion';
import { inTurn } from './flights';

test.each([0, 1, 5, 14, 104])('%i cards that leave at once are all there when the time is up', (count) => {
  const turns = inTurn(count, { move: TIMES.take, room: TIMES.take });
  for (let i = 0; i < count; i++) {
    const { duration, delay } = turns(i);
    expect(duration).toBeGreaterThanOrEqual(TIMES.take / 2);
    expect(delay + duration).toBeLessThanOrEqual(TIMES.take + 1e-9);
  }
});

test('a few cards take as long as one, a little after each other, if there is time to', () => {
  const turns = inTurn(3, { move: TIMES.flip, room: TIMES.glance });
  expect([turns(0), turns(1), turns(2)]).toEqual([
    { duration: TIMES.flip, delay: 0 },
    { duration: TIMES.flip, delay: TIMES.apart },
    { duration: TIMES.flip, delay: 2 * TIMES.apart },
  ]);
});
