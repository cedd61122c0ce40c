import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lasts, type Speed, type Times } from '$lib/motion';
import { Sight } from '$lib/sight.svelte';
import { motionOf } from '../testing/motions';
import { streams, type Stream } from '../testing/streams';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the flights of a match are given at this speed: the steps' own times, and those on this device. */
function flown({ game, updates }: Stream, speed: Speed): { own: Times; here: Times }[] {
  const [first, ...rest] = updates;
  const watcher = { still: () => false, away: () => false, speed: () => speed };
  const sight = new Sight(first!, motionOf({ game }), watcher, false);
  const found: { own: Times; here: Times }[] = [];
  for (const update of rest.slice(0, 24)) {
    sight.hear({ is: 'update', update, since: update.seq - 1, left: null, proposals: [] });
    while (sight.step && sight.times) {
      found.push({ own: sight.step, here: sight.times });
      vi.advanceTimersByTime(lasts(sight.times, false));
    }
  }
  return found;
}

const total = (steps: ReturnType<typeof flown>) =>
  steps.reduce((sum, { here }) => sum + lasts(here, false), 0);

test.each(streams.filter(({ name }) => name.startsWith('baron') || name.includes(' ox ')))(
  'the chosen speed shortens what flies and what is read, in $name',
  (stream) => {
    const [calm, normal, fast, instant] = (['calm', 'normal', 'fast', 'instant'] as const).map((speed) =>
      flown(stream, speed),
    );
    expect(fast!.some(({ own }) => own.move > 0)).toBe(true);
    // a third, and less in a turn in which much happens
    for (const { own, here } of fast!) expect(here.move).toBeLessThanOrEqual(own.move / 3 + 0.01);
    for (const { own, here } of calm!) expect(here.move).toBeCloseTo(own.move * 1.3);
    expect(total(calm!)).toBeGreaterThan(total(normal!));
    expect(total(normal!)).toBeGreaterThan(1.5 * total(fast!));
    expect(total(instant!)).toBeLessThan(total(fast!) / 2);
  },
);
