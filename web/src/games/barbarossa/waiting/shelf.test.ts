import { expect, it } from 'vitest';
import type { BarbarossaView } from '$lib/wire/types';
import {
  beside,
  firstOpen,
  goesRound,
  inFront,
  nextPlayer,
  onShelf,
  worthALetter,
  worthAsking,
} from './shelf';

const riddle = (owner: number, sealed = true) => ({
  owner,
  sealed,
  word: null,
  clay: 'x',
  strokes: 1,
  arrows: [],
});
/** Three people with two riddles each; the last is not sealed yet. */
const VIEW = {
  riddles: [riddle(0), riddle(0), riddle(1), riddle(1), riddle(2), riddle(2, false)],
} as Pick<BarbarossaView, 'riddles'>;

it('only sealed sculptures stand on the shelf, and one’s own only while people talk about them', () => {
  expect(onShelf(VIEW, 1, null)).toEqual([0, 1, 4]);
  expect(onShelf(VIEW, 1, 3)).toEqual([0, 1, 3, 4]);
});

it('a spectator sees all that are sealed', () => {
  expect(onShelf(VIEW, null, null)).toEqual([0, 1, 2, 3, 4]);
});

it('what people talk about comes to the front, if it is there', () => {
  expect(inFront([0, 1, 4], null, 4)).toBe(4);
  expect(inFront([0, 1, 4], 5, 1)).toBe(1);
  expect(inFront([0, 1, 4], 5)).toBe(0);
  expect(inFront([], 5)).toBeNull();
});

it('at first, one that can still be guessed is in front', () => {
  const riddles = VIEW.riddles.map((each, which) => ({
    ...each,
    arrows: [[2, 1], [1], [], [], [], []][which]!,
  }));
  expect(firstOpen({ riddles }, [0, 1, 4], 1)).toBe(4);
  expect(firstOpen({ riddles }, [0, 1, 4], 0)).toBe(1);
  expect(firstOpen({ riddles }, [0], null)).toBeNull();
});

it('a letter is offered for a riddle that nobody has found, if there is one', () => {
  const riddles = VIEW.riddles.map((each, which) => ({ ...each, arrows: which < 2 ? [2] : [] }));
  expect(worthALetter({ riddles }, [0, 1, 4], 1)).toBe(4);
  expect(worthALetter({ riddles }, [0, 1, 4], 4)).toBe(4);
  expect(worthALetter({ riddles }, [0, 1], 1)).toBe(1);
});

it('on a TV all go round, but not those of the player who asks', () => {
  expect(goesRound({ ...VIEW, stage: 'move', player: 1 })).toEqual([0, 1, 2, 3, 4, 5]);
  expect(goesRound({ ...VIEW, stage: 'question', player: 1 })).toEqual([0, 1, 4, 5]);
  expect(goesRound({ ...VIEW, stage: 'letter', player: 0 })).toEqual([2, 3, 4, 5]);
  const riddles = VIEW.riddles.map((each) => ({ ...each, clay: null }));
  expect(goesRound({ riddles, stage: 'move', player: 0 })).toEqual([]);
});

it('goes round', () => {
  expect([beside([0, 1, 4], 4, 1), beside([0, 1, 4], 0, -1), beside([7], 7, 1)]).toEqual([0, 4, 7]);
});

it('the next turn goes past those who are out or gone', () => {
  const order = { hats: [13, 13, 13, 13], player: 2, out: [3], gone: [0] };
  expect(nextPlayer(order)).toBe(1);
  expect(nextPlayer({ ...order, out: [], gone: [] })).toBe(3);
  expect(nextPlayer({ ...order, out: [0, 1, 3] })).toBe(2);
});

it('what one has found, or two have, is not asked about while another is open', () => {
  const found = { ...riddle(1), arrows: [0] };
  const closed = { ...riddle(2), arrows: [1, 3] };
  const view = { riddles: [riddle(0), found, riddle(1), closed] } as Pick<BarbarossaView, 'riddles'>;
  expect(worthAsking(view, [1, 2, 3], 0, false)).toEqual([2]);
  expect(worthAsking(view, [1, 2, 3], 0, true)).toEqual([1, 2, 3]);
  expect(worthAsking(view, [1, 3], 0, false)).toEqual([1, 3]);
  expect(worthAsking(view, [], 0, false)).toEqual([]);
});
