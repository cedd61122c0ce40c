import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOver } from './daybreak';

let wake: () => void;
const world = {
  random: () => 0.9,
  onWaking: (call: () => void) => {
    wake = call;
    return () => (wake = () => undefined);
  },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a page asks a moment after the end of the day, and not before', () => {
  const look = vi.fn();
  whenOver(3600, look, world);
  vi.advanceTimersByTime(3600_000);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6000);
  expect(look).toHaveBeenCalledOnce();
});

test('it asks again as long as nobody has answered', () => {
  const look = vi.fn();
  const stop = whenOver(1, look, world);
  vi.advanceTimersByTime(10_000 + 2 * 60_000);
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(600_000);
  wake();
  expect(look).toHaveBeenCalledTimes(3);
});

test('a device that slept over the end of the day asks when it wakes, and not before', () => {
  const look = vi.fn();
  whenOver(3600, look, world);
  wake();
  expect(look).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3601_000); // its timers stood still
  wake();
  expect(look).toHaveBeenCalledOnce();
});

test('a device that slept and wakes before the end of the day still asks at its end', () => {
  const look = vi.fn();
  whenOver(3600, look, world);
  vi.setSystemTime(Date.now() + 3_000_000); // its timers stood still
  wake();
  vi.advanceTimersByTime(600_000);
  expect(look).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6000);
  expect(look).toHaveBeenCalledOnce();
});
