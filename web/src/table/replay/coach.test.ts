import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Advice, Coached } from '$lib/wire/types';
import { Coach, mattered } from './coach.svelte';
import type { Shot } from './film';
import { Projector } from './projector.svelte';

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

/** After the second update somebody only says that they are ready: nothing is shown. */
const MOVES = [{ seq: 0 }, { seq: 4 }, { seq: 6 }, { seq: 8 }];
const SHOTS = [0, 1, 3].map((moment, i) => ({ step: null, view: {}, moment, turn: i + 1 }) as Shot);

function taught(answers: Coached[]) {
  const film = new Projector(() => true);
  film.load(SHOTS, 1);
  const ask = vi.fn(async () => answers.shift() ?? { done: true, choices: [], all: 0 });
  return { film, ask, coach: new Coach(film, () => MOVES, ask) };
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
  expect(film.turn).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledWith(2);
});

test('what is said belongs to the turn that is seen', async () => {
  const choices = [advice(1, 0), advice(5, 1)];
  const { film, coach } = taught([{ done: true, choices, all: 2 }]);
  coach.begin(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(coach.here?.move).toBe(5);
  film.toTurn(1);
  expect(coach.here?.move).toBe(1);
});

test('a choice after an update that shows nothing belongs to what is still seen', async () => {
  const choices = [advice(1, 1), advice(5, 1), advice(7, 1)];
  const { film, coach } = taught([{ done: true, choices, all: 3 }]);
  coach.begin(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(coach.moments.map((each) => coach.turnOf(each))).toEqual([1, 2, 2]);
  for (const each of choices) {
    coach.show(each);
    expect([film.turn, coach.here]).toEqual([coach.turnOf(each), each]);
  }
});

test('whoever closes it is not told more', async () => {
  const { ask, coach } = taught([{ done: false, choices: [], all: null }]);
  coach.begin(0);
  await vi.advanceTimersByTimeAsync(10);
  coach.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ask).toHaveBeenCalledOnce();
});
