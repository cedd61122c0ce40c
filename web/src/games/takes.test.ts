import { expect, test } from 'vitest';
import type { Step } from '$lib/motion';
import { streams } from '../testing/streams';
import { motionOf } from '../testing/motions';

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
      const steps = motionOf({ game }).plan(before, events, view) as Step<unknown, any>[];
      const dealt = steps.findIndex(({ shows }) => ['deal', 'pool', 'rows'].includes(shows.kind));
      const turn = dealt < 0 ? steps : steps.slice(0, dealt);
      turn.forEach((step, at) => leaving(turn[at - 1]?.view ?? before, step));
    });
  },
);
