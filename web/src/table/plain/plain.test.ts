import { expect, test } from 'vitest';
import { choicesRow, offersOf, placesOf } from './offers';
import { planPlain } from './motion';
import { counted, phrase, spoken, type Speaker } from './phrases';
import { handOf, highest, levelOf, rowsOf, scoresOf } from './rows';

const NAMES = ['Zoé', 'Jo', 'Manon'];
const speaker = (phrases: Speaker['phrases'] = {}, language = 'en'): Speaker => ({
  phrases,
  language,
  name: (seat) => (seat === null ? 'nobody' : (NAMES[seat] ?? '')),
});

const VIEW = {
  pile: [3, 9],
  prizes: [7],
  hands: [
    [1, 4],
    [2, 5],
  ],
  won: [[12], []],
};

test('a phrase has the fields of what it tells, counted and by seat', () => {
  const talks = speaker({
    'event.won': '{seat}: {prizes} ({prizes_count}); {bids_by_seat}',
    'event.won.you': 'You: {prizes}',
    'event.won.nobody': 'A tie.',
  });
  const event = { kind: 'won', seat: 1, prizes: [7, 9], bids: [3, 5] };
  expect(phrase(talks, 'event.won', event)).toBe('Jo: 7 and 9 (2); Zoé 3, Jo 5');
  expect(phrase(talks, 'event.won', event, ['you'])).toBe('You: 7 and 9');
  expect(phrase(talks, 'event.won', { ...event, seat: null }, ['nobody'])).toBe('A tie.');
  expect(phrase(talks, 'event.lost', event)).toBeUndefined();
});

test('numbers are counted as the language counts them', () => {
  const forms = { 'view.prizes.foot.one': '{n} point', 'view.prizes.foot.other': '{n} points' };
  expect(counted(speaker(forms), 'view.prizes.foot', 0)).toBe('0 points');
  expect(counted(speaker(forms, 'fr'), 'view.prizes.foot', 0)).toBe('0 point');
  expect(counted(speaker(forms), 'view.prizes.foot', 9)).toBe('9 points');
  expect(counted(speaker(), 'view.prizes.foot', 9)).toBe('');
});

test('whatever a game holds can be said', () => {
  expect(spoken({ card: 3, on: null, all: [] }, 'en')).toBe('card 3, on –, all –');
  expect(spoken([[1, 2], [3]], 'de')).toBe('1 und 2 und 3');
});

test('the view is rows in the order of the words, and hands lie before their owners', () => {
  const rows = rowsOf(
    speaker({
      'view.prizes.name': 'To be won',
      'view.prizes.hint': '{pile_count} more',
      'view.hands_by_seat': 'Hand',
      'view.won_by_seat': 'Won',
      'view.pile_count': 'To come',
      'view.nothing': 'There is no such field',
    }),
    VIEW,
  );
  expect(rows.map(({ name, hint }) => [name, hint])).toEqual([
    ['To be won', '2 more'],
    ['Won', ''],
    ['To come', ''],
  ]);
  const [prizes, won, pile] = rows;
  expect(prizes?.lines).toEqual([[{ value: 7, down: false, owner: null }]]);
  expect(won?.lines).toEqual([[{ value: 12, down: false, owner: 0 }]]);
  expect(pile?.lines[0]?.map(({ down }) => down)).toEqual([true, true]);
});

test('without words all of the view is shown: values, lists, boards, and the rest in words', () => {
  const board = [
    ['x', '.'],
    ['.', 'o'],
  ];
  const rows = rowsOf(speaker(), { turn: 3, cards: [4, 0], board, odd: [{ card: 1 }], hands: [] });
  expect(rows.map(({ field }) => field)).toEqual(['turn', 'cards', 'board', 'odd']);
  expect(rows[1]?.lines[0]?.map(({ down }) => down)).toEqual([false, true]);
  expect(rows[2]?.lines.map((line) => line.map(({ value }) => value))).toEqual(board);
  expect(rows[3]).toMatchObject({ lines: [], text: 'card 1' });
});

test('points are what the words call so, or a field of that name', () => {
  expect(scoresOf(speaker({ 'view.won_by_seat.score': 'points' }), VIEW)).toEqual({
    points: [12, 0],
    name: 'points',
  });
  expect(scoresOf(speaker(), { totals: [3, 4] })).toEqual({ points: [3, 4], name: '' });
  expect(scoresOf(speaker(), VIEW)).toBeNull();
  expect(scoresOf(speaker({ 'view.won.score': 'points' }), { won: ['a', 'b'] })).toBeNull();
});

const BIDS = [1, 4].map((card) => ({ kind: 'bid', card }));

test('actions of one kind with one value are pieces, all others buttons', () => {
  const talks = speaker({ 'action.bid': 'Bid {card}' });
  const legal = [...BIDS, { kind: 'pass' }, { kind: 'move', from: 1, to: 2 }, { kind: 'stake', on: 3 }];
  const offers = offersOf(talks, legal, { events: [], legal: ['1', '4', 'pass', '1-2', 'on 3'] });
  expect(offers.map(({ says, value }) => [says, value])).toEqual([
    ['Bid 1', 1],
    ['Bid 4', 4],
    ['pass', null],
    ['1-2', null],
    ['on 3', null],
  ]);
  expect(
    offersOf(speaker(), legal)
      .map(({ says }) => says)
      .slice(2),
  ).toEqual(['pass', 'move', 'stake']);
});

test('before us lies what we hold; what is used keeps its place if the game lists all there is', () => {
  const talks = speaker({ 'action.bid.all': '1 2 4' });
  const places = (from: Speaker, seat: number | null, legal = BIDS) =>
    placesOf(from, VIEW, seat, offersOf(from, legal)).map(({ value, offer, held }) => [value, offer !== null, held]); // prettier-ignore
  expect(places(talks, 0)).toEqual([
    [1, true, true],
    [2, false, false],
    [4, true, true],
  ]);
  expect(places(speaker(), 1, [])).toEqual([
    [2, false, true],
    [5, false, true],
  ]);
  expect(places(talks, null)).toEqual([]);
  expect(placesOf(speaker(), { hands: [[3, 3]] }, 0, [])).toHaveLength(2);
  expect(handOf({ hands: [4, 5] }, 0)).toEqual([]);
});

test('choices lie in a row of their own where the words say so', () => {
  const row = { 'action.bid.row': 'Bids', 'action.bid.hint': 'face down' };
  expect(choicesRow(speaker(row))).toEqual({ name: 'Bids', hint: 'face down' });
  expect(choicesRow(speaker())).toBeNull();
});

test('every event is a step, and with the last one all is as it is', () => {
  const [before, after] = [{ pile: [1] }, { pile: [] }];
  const events = [
    { kind: 'revealed', bids: [1, 2] },
    { kind: 'won', seat: 1 },
  ];
  const steps = planPlain(before, events, after, { events: ['1 2', '1 wins'], legal: [] });
  expect(steps.map(({ shows, view }) => [shows.written, view])).toEqual([
    ['1 2', before],
    ['1 wins', after],
  ]);
  expect(steps.every(({ move, read }) => move === 0 && read > 0)).toBe(true);
  expect(planPlain(null, events, after)[0]).toMatchObject({ view: after, shows: { written: undefined } });
});

test('the more, the more ink', () => {
  expect(levelOf('x', 13)).toBe(0);
  expect(levelOf(1, 13)).toBeLessThan(levelOf(9, 13));
  expect(levelOf(99, 13)).toBe(levelOf(13, 13));
  expect(highest(rowsOf(speaker(), VIEW), [13])).toBe(13);
});
