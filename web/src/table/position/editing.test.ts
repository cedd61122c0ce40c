import { expect, test } from 'vitest';
import { Editing } from './editing.svelte';
import { BOX, cardsAt, numberAt, withCards, type Layout } from './layout';

const layout = {
  deck: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  sorted: ['hands'],
  lying: ({ rows, hands }) => [...(rows as number[][]), ...(hands as number[][])].flat(),
} as Partial<Layout> as Layout;

const begun = () =>
  new Editing({ game: 'x', seats: 2, state: { rows: [[1, 4], [2]], hands: [[5, 7], [6]] } }, layout); // prettier-ignore

const rows = (editing: Editing) => editing.position.state.rows;
const hands = (editing: Editing) => editing.position.state.hands;

test('two cards that are touched change places, wherever they lie', () => {
  const editing = begun();
  editing.touch(['rows', 0], 4);
  expect(editing.isHeld(4)).toBe(true);
  editing.touch(['hands', 0], 7);
  expect(rows(editing)).toEqual([[1, 7], [2]]);
  expect(hands(editing)).toEqual([[4, 5], [6]]);
  editing.touch(['rows', 0], 7);
  editing.touch(['rows', 0], 1);
  expect(rows(editing)).toEqual([[7, 1], [2]]);
  expect(editing.held).toBeNull();
});

test('a card goes to a place, and a place gets a card', () => {
  const editing = begun();
  editing.touch(['rows', 0], 4);
  editing.put(['rows', 1]);
  expect(rows(editing)).toEqual([[1], [2, 4]]);
  editing.put(['hands', 1]);
  expect(editing.open).toBe(BOX);
  editing.touch(BOX, 3);
  expect(hands(editing)).toEqual([
    [5, 7],
    [3, 6],
  ]);
  expect(editing.box).toEqual([8, 9]);
  expect(editing.open).toBeNull(); // what can be done next is seen again
});

test('the box takes a card and gives another one for it', () => {
  const editing = begun();
  editing.touch(['hands', 0], 5);
  editing.put(BOX);
  expect(hands(editing)).toEqual([[7], [6]]);
  editing.touch(['hands', 1], 6);
  editing.touch(BOX, 9);
  expect(hands(editing)).toEqual([[7], [9]]);
  expect(editing.box).toEqual([3, 5, 6, 8]);
});

test('every change can be undone, and a card that is touched twice stays', () => {
  const editing = begun();
  const first = editing.position;
  editing.touch(['hands', 0], 5);
  editing.touch(['hands', 0], 5);
  expect(editing.held).toBeNull();
  expect(editing.undoable).toBe(false);
  editing.touch(['hands', 0], 5);
  editing.put(BOX);
  editing.undo();
  expect(editing.position).toBe(first);
});

test('a card is found by its number', () => {
  const editing = begun();
  const among = [['rows', 0], ['hands', 0]]; // prettier-ignore
  expect(editing.find(7, among)).toBe(true);
  expect(editing.held).toEqual({ card: 7, path: ['hands', 0] });
  expect(editing.find(99, among)).toBe(false);
});

test('lists are found and changed at any depth, and nothing else changes', () => {
  const state = { ox: { cards: [1, 2], stack: ['stop'] }, rows: [[3]] };
  expect(cardsAt(state, ['ox', 'cards'])).toEqual([1, 2]);
  expect(cardsAt(state, ['none', 1])).toEqual([]);
  const after = withCards(state, ['ox', 'cards'], [9]);
  expect(after).toEqual({ ox: { cards: [9], stack: ['stop'] }, rows: [[3]] });
  expect(after.rows).toBe(state.rows);
});

test('of a list that somebody wrote by hand only numbers count, each once', () => {
  const odd = { rows: [[3, 3, '4', null, 1.5, [5], 6]], hands: 'x' };
  expect(cardsAt(odd, ['rows', 0])).toEqual([3, 6]);
  expect(cardsAt(odd, ['hands'])).toEqual([]);
  expect(cardsAt(odd, ['hands', 0, 1])).toEqual([]);
});

test('seats with the same number each have theirs', () => {
  const state = { totals: [5, 5, 7, '9', 1.5] };
  expect([0, 1, 2, 3, 4, 5].map((seat) => numberAt(state, 'totals', seat))).toEqual([5, 5, 7, 0, 0, 0]);
  expect(numberAt({ totals: 'x' }, 'totals', 0)).toBe(0);
});

const open = {
  ...layout,
  deck: [1, 2, 3, 4],
  stock: ['deck'],
  singles: () => [{ path: ['card'], name: 'open' }],
  lying: ({ rows, deck, card }) =>
    [...(rows as number[][]), deck as number[], card ? [card as number] : []].flat(),
} as Partial<Layout> as Layout;

test('a place for one card changes it for another; what lay there goes into the box', () => {
  const editing = new Editing({ game: 'x', seats: 2, state: { rows: [[1, 2]], deck: [3, 4] } }, open);
  editing.touch(['rows', 0], 2);
  editing.put(['card']);
  expect(editing.position.state).toEqual({ rows: [[1]], deck: [3, 4], card: 2 });
  editing.touch(['card'], 2);
  editing.touch(['deck'], 3);
  expect(editing.position.state).toEqual({ rows: [[1]], deck: [2, 4], card: 3 });
  editing.touch(['deck'], 4);
  editing.put(['card']);
  expect(editing.position.state).toEqual({ rows: [[1]], deck: [2], card: 4 });
  expect(editing.box).toEqual([3]);
});

test('a place gets a card from what is left where the box is empty', () => {
  const editing = new Editing({ game: 'x', seats: 2, state: { rows: [[1, 2]], deck: [3, 4] } }, open);
  editing.put(['rows', 0]);
  expect(editing.open).toEqual(['deck']);
  editing.touch(['deck'], 4);
  expect(editing.position.state).toEqual({ rows: [[1, 2, 4]], deck: [3] });
  expect(editing.open).toBeNull();
});
