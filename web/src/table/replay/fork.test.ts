import { expect, test, vi } from 'vitest';
import { ApiError } from '$lib/api';
import { Fork } from './fork.svelte';
import type { Projector } from './projector.svelte';

const CHOOSING = { seq: 6, waiting_for: [0, 1], result: null };
const OVER = { seq: 9, waiting_for: [], result: { points: [], ranks: [] } };

/** The film stands at this moment of the match, while a step is shown or not. */
function fork({ moment = 0, showing = false, ends = false, bots = true, found = vi.fn() } = {}): Fork {
  const shot = { step: showing ? {} : null, view: {}, moment, turn: 1 };
  const film = { shot, atRest: ends || !showing, pause: vi.fn() } as unknown as Projector;
  return new Fork(
    film,
    () => [CHOOSING, OVER] as never,
    () => bots,
    found,
  );
}

test('a match can go on where everybody chooses', () => {
  expect(fork().possible).toBe(true);
});

test('not in the middle of a turn, and not after the end', () => {
  expect(fork({ showing: true }).possible).toBe(false);
  expect(fork({ moment: 1 }).possible).toBe(false);
});

test('where one person chooses a row within a turn, that choice can be tried again', async () => {
  const found = vi.fn();
  const here = fork({ showing: true, ends: true, found });
  expect([here.again, here.possible]).toEqual([true, false]);
  here.begin(1);
  await here.play();
  expect(found).toHaveBeenCalledExactlyOnceWith({ move: 6, seat: 1, level: 'medium' });
  expect(fork({ showing: true }).again).toBe(false);
});

test('in the middle of a turn only who chooses there plays that turn; the others play from the next one', () => {
  const at = (seat: number, turn: number, step: object | null = {}) => {
    const film = { shot: { step, moment: 0 }, atRest: true, turn, turns: 23, pause: vi.fn() };
    const here = new Fork(
      film as unknown as Projector,
      () => [{ ...CHOOSING, waiting_for: [0] }] as never,
      () => true,
      vi.fn(),
    );
    here.begin(seat);
    return here.from;
  };
  expect([at(0, 22), at(1, 22), at(1, 23)]).toEqual([22, 23, null]);
  expect(at(1, 22, null)).toBe(22); // between two turns
});

test('it begins with bots, in somebody’s place', async () => {
  const found = vi.fn();
  const here = fork({ found });
  here.begin(1);
  here.level = 'strong';
  await here.play();
  expect(found).toHaveBeenCalledExactlyOnceWith({ move: 6, seat: 1, level: 'strong' });
});

test('or with friends, who come by a link; always so where bots cannot play', async () => {
  const found = vi.fn();
  const here = fork({ bots: false, found });
  here.begin(0);
  await here.play();
  expect(found).toHaveBeenCalledExactlyOnceWith({ move: 6, seat: 0, level: null });
});

test('two taps ask once', async () => {
  const found = vi.fn();
  const here = fork({ found });
  await Promise.all([here.play(), here.play()]);
  expect(found).toHaveBeenCalledOnce();
});

test('what is refused is told, and can be tried again', async () => {
  const problem = new ApiError({ code: 'too_fast', message: '', details: {} });
  const found = vi.fn().mockRejectedValueOnce(problem);
  const here = fork({ found });
  await here.play();
  expect(here.problem?.code).toBe('too_fast');
  await here.play();
  expect(here.problem).toBe(null);
  expect(found).toHaveBeenCalledTimes(2);
});
