import { expect, test, vi } from 'vitest';
import { speak, withWordsOf } from '$lib/words/index.svelte';
import type { BuntherumAnswered, BuntherumView } from '$lib/wire/types';
import { fits, saysCalm, seatCalm, tellCalm } from './calm';
import type { Chip } from './motion';
import type { BuntScene } from './says';

/** A red car went to row 4; row 6 took it, too, and row 1 has a car. */
const CARD = 51;
const view = {
  sides: [1, 10, 19, 28, 37, 46],
  rows: [[55], [59], [40], [15, CARD], [49], [8]],
  piles: [7, 8, 9],
  chips: [0, 0, 0],
  out: [] as number[],
  turned: 4,
  card: 0,
  judgement: null,
} as unknown as BuntherumView;

const answer = (seat: number, row: number | null, verdict: BuntherumAnswered['verdict']) => ({
  seat,
  row,
  verdict,
});

function scene(me: number | null, more: Partial<BuntherumView> = {}, awaited = [0, 1, 2]): BuntScene {
  const people = ['Léa', 'Jo', 'Zoé'].map((name, seat) => ({ seat, name, avatar: '' }));
  return {
    me,
    view: { ...view, ...more },
    people,
    awaited,
    step: null,
    turn: [],
    stage: {},
    name: (seat: number) => people[seat]?.name ?? '',
    sight: { choice: null, update: { result: null } },
  } as unknown as BuntScene;
}

const told = (me: number | null, answers: BuntherumAnswered[], chips: Chip[] = [], more = {}) =>
  tellCalm(scene(me), {
    kind: 'answers',
    judgement: { card: CARD, row: 3, answers },
    chips,
    then: { ...view, ...more },
  });

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('en');
await withWordsOf('buntherum');

test('a card fits where neither its object nor its colour was', () => {
  expect(fits(view, { card: CARD, row: 3, answers: [] })).toEqual([3, 5]);
});

test('a right answer is praised, and says what it brought', () => {
  const said = told(0, [answer(0, 3, 'right'), answer(1, 0, 'wrong')]);
  expect(said).toEqual({ title: 'Well seen!', why: 'One card less: 7 left. The card goes to row 4.' });
});

test('a wrong one is told kindly, with what was in the way and where it fits', () => {
  const { title, why } = told(1, [answer(0, 3, 'right'), answer(1, 0, 'wrong')], [
    { seat: 1, chips: 1, out: false },
  ]); // prettier-ignore
  expect(title).toBe('Not this time.');
  expect(why).toContain('Row 1 already has that object: the black car.');
  expect(why).toContain('Your first red chip.');
  expect(why).toContain('It fitted rows 4 and 6.');
});

test('with the third chip everybody reads who is out and who plays on', () => {
  const answers = [answer(0, 3, 'right'), answer(1, 0, 'wrong'), answer(2, 3, 'right')];
  const chips = [{ seat: 1, chips: 3, out: true }];
  const out = { out: [1] };
  expect(told(1, answers, chips, out).why).toMatch(/you are out.*Léa and Zoé play on\./);
  expect(told(0, answers, chips, out).why).toMatch(
    /Jo has three red chips and is out\. You play on, with Zoé\./,
  );
  expect(told(null, answers, chips, out).why).toMatch(/Jo has three red chips.*Léa and Zoé play on\./);
});

test('who has answered is known, and nothing else of it', () => {
  const table = scene(0, { card: CARD }, [0, 2]);
  expect(seatCalm(table, 1, true)).toBe('has answered');
  expect(seatCalm(table, 2, true)).toBe('is thinking');
  const said = saysCalm(table, { card: CARD, turnable: false, aimed: undefined });
  expect(said).toEqual({ title: 'Where does this card go?', why: 'Zoé is still thinking.' });
});

test('what is aimed at is a question, not an answer', () => {
  const said = saysCalm(scene(0, { card: CARD }), { card: CARD, turnable: false, aimed: null });
  expect(said.title).toBe('Nowhere?');
});
