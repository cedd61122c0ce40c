import { expect, test } from 'vitest';
import { TIMES, type Step } from '$lib/motion';
import { streams } from '../testing/streams';
import { motionOf } from '../testing/motions';
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
    { duration: TIMES.flip, delay: 45 },
    { duration: TIMES.flip, delay: 90 },
  ]);
});

type Board = { rows: number[][] };
const lying = (view: unknown): number[] => (view as Board).rows.flat();

/** What a step takes away from the rows, compared with what lay there before. */
function leaving(before: unknown, { view, takes }: Step<unknown, unknown>): void {
  const gone = lying(before).filter((card) => !lying(view).includes(card));
  expect(takes?.cards ?? []).toEqual(expect.arrayContaining(gone));
  expect(lying(view)).not.toEqual(expect.arrayContaining(takes?.cards.slice(0, 1) ?? [0]));
}

test.each(streams.filter(({ game }) => game === 'six' || game === 'baron'))(
  '$name: every card that leaves a row goes to whoever takes it',
  ({ game, updates }) => {
    updates.forEach(({ events, view }, i) => {
      const before = updates[i - 1]?.view;
      if (!before) return;
      const steps = motionOf({ game }).plan(before, events as never, view) as Step<unknown, any>[];
      const dealt = steps.findIndex(({ shows }) => ['deal', 'pool', 'rows'].includes(shows.kind));
      const turn = dealt < 0 ? steps : steps.slice(0, dealt);
      turn.forEach((step, at) => leaving(turn[at - 1]?.view ?? before, step));
    });
  },
);
