import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Advice, Coached } from '$lib/wire/types';
import { Coach, mattered } from './coach.svelte';
import type { Projector } from './projector.svelte';

const advice = (move: number, cost: number, doubt = 0.1): Advice => ({
  move,
  chosen: 0,
  ways: [
    { kind: 'play', card: 7 },
    { kind: 'play', card: 8 },
  ],
  costs: [cost, 0],
  doubts: [doubt, 0],
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('three choices mattered most, and are told in the order of the match', () => {
  const choices = [advice(1, 0.9), advice(5, 2), advice(9, 1), advice(12, 3)];
  expect(mattered(choices).map(({ move }) => move)).toEqual([5, 9, 12]);
});

test('what is little, or may be by chance, is not worth a word', () => {
  expect(mattered([advice(1, 0.2), advice(5, 1, 0.6)])).toEqual([]);
});

function taught(answers: Coached[], moment = 1) {
  const film = { shot: { moment }, pause: vi.fn(), toMoment: vi.fn() };
  const ask = vi.fn(async () => answers.shift() ?? { done: true, choices: [], all: 0 });
  const moves = [{ seq: 0 }, { seq: 4 }, { seq: 8 }];
  return { film, ask, coach: new Coach(film as unknown as Projector, () => moves, ask) };
}

test('it is asked until it is done, and then shows the first moment', async () => {
  const first = advice(5, 2);
  const { film, ask, coach } = taught([
    { done: false, choices: [], all: null },
    { done: true, choices: [first], all: 1 },
  ]);
  coach.begin(2);
  await vi.advanceTimersByTimeAsync(10);
  expect([coach.done, ask.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(coach.moments).toEqual([first]);
  expect(film.toMoment).toHaveBeenCalledExactlyOnceWith(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledWith(2);
});

test('what is said belongs to the turn that is seen', async () => {
  const choices = [advice(1, 1), advice(6, 1)];
  const { coach } = taught([{ done: true, choices, all: 2 }]);
  coach.begin(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(coach.here?.move).toBe(6);
});

test('whoever closes it is not told more', async () => {
  const { ask, coach } = taught([{ done: false, choices: [], all: null }]);
  coach.begin(0);
  await vi.advanceTimersByTimeAsync(10);
  coach.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledOnce();
});
