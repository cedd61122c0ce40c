import { expect, test } from 'vitest';
import { arrived, gridOf, letter } from './grid';
import { rowsOf } from './rows';

const speaker = (phrases: { [name: string]: string }) => ({ phrases, language: 'en', name: String });
const SEATS = speaker({ 'view.board.name': 'Board', 'view.board.grid': 'seats' });
const BOARD = {
  board: [
    [null, null, 1],
    [0, 1, 0],
  ],
};

test('squares have letters and numbers, the lowest line first', () => {
  const grid = gridOf(SEATS, BOARD, 'board');
  expect(grid?.map((line) => line.map(({ name }) => name))).toEqual([
    ['A2', 'B2', 'C2'],
    ['A1', 'B1', 'C1'],
  ]);
  expect(grid?.flat().map(({ seat }) => seat)).toEqual([null, null, 1, 0, 1, 0]);
  expect([25, 26, 27].map(letter)).toEqual(['Z', 'AA', 'AB']);
});

test('what stands on a square is printed where it is nobody’s', () => {
  const talks = speaker({ 'view.board.grid': 'values' });
  const grid = gridOf(talks, { board: [['x', '', null, 4]] }, 'board');
  expect(grid?.[0]?.map(({ text, seat }) => [text, seat])).toEqual([['x', null], ['', null], ['', null], ['4', null]]); // prettier-ignore
});

test('only what the words call a grid is one', () => {
  expect(gridOf(speaker({}), BOARD, 'board')).toBeNull();
  expect(gridOf(speaker({ 'view.turn.grid': 'seats' }), { turn: 3 }, 'turn')).toBeNull();
  const [row] = rowsOf(SEATS, BOARD);
  expect(row?.grid).toHaveLength(2);
  expect(row?.lines).toEqual([]);
});

test('what has come since is known', () => {
  const before = gridOf(SEATS, BOARD, 'board') ?? [];
  const after = gridOf(SEATS, { board: [[null, 0, 1], BOARD.board[1]] }, 'board') ?? [];
  expect([...arrived(before, after)]).toEqual(['B2']);
  expect(arrived([], after).size).toBe(0);
});
