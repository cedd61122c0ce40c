import { describe, expect, test } from 'vitest';
import { headsOf } from '../games/six/heads';
import { records } from '../testing/records';
import { streamsOf } from '../testing/streams';
import type { CardView } from './cards';
import { courseOf, history, type Moment } from './history';

interface Numbered extends CardView {
  round?: number;
  match?: number;
}
const roundOf = ({ round, match }: Numbered): number => round ?? match ?? 0;

const [stream] = streamsOf('six');
const updates = stream?.updates ?? [];

test('the course of a match has a score at the start and after every turn', () => {
  const { scores, turns, rounds } = courseOf(
    updates.map(({ view }) => view),
    roundOf,
  );
  expect(rounds).toBe(2);
  expect(turns).toBe(21); // ten turns of two rounds, and a deal between them
  expect(scores.map(([first]) => first)).toEqual([0, 0, 0, 0]);
  expect(scores.map((each) => each.at(-1))).toEqual(updates.at(-1)?.result?.points);
  for (const each of scores) expect(each).toEqual(each.toSorted((one, other) => one - other));
});

test('the dearest row of each is remembered', () => {
  const { worst } = history(updates, roundOf);
  const taken = updates.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'taken' ? [event] : [])),
  );
  for (const [seat, found] of worst.entries()) {
    const own = taken.filter((event) => event.seat === seat).map(({ heads }) => heads);
    expect(found?.heads ?? 0).toBe(Math.max(0, ...own));
  }
});

describe.each(records)('$name', ({ game, record, result, seen: [spectator = []] }) => {
  const told = history(spectator as Moment<Numbered>[], roundOf);
  const variants = String(record.options?.variants);
  const ox = variants.includes('ox');
  /** What is left in one's hand counts, too. */
  const leftover = variants.includes('good');

  test('the curve ends where the match did', () => {
    if (!ox) expect(told.scores.map((scores) => scores.at(-1))).toEqual(result.points);
  });

  test('everything that anybody played is in a hand, once', () => {
    for (const round of told.played) {
      const cards = round.flat().map(({ card }) => card);
      expect(new Set(cards).size).toBe(cards.length);
    }
    if (game === 'six')
      expect(told.played.flat().map(({ length }) => length)).toEqual(told.played.flat().map(() => 10));
  });

  test('turns are counted through the match', () => {
    const turns = told.played.flat(2).map(({ turn }) => turn);
    expect(Math.min(...turns)).toBe(1);
    expect(Math.max(...turns)).toBe(new Set(turns).size);
  });

  test('what was taken is what it cost', () => {
    told.taken.forEach((cards, seat) => {
      const costs = told.played
        .flatMap((round) => round[seat] ?? [])
        .reduce((sum, { heads }) => sum + heads, 0);
      if (game === 'six') expect(cards.reduce((sum, card) => sum + headsOf(card), 0)).toBe(costs);
      if (!ox && !leftover) expect(costs).toBe(result.points[seat]);
      expect(told.worst[seat]?.heads ?? 0).toBeLessThanOrEqual(costs);
    });
  });
});

test('before there is anything to tell, nothing is told', () => {
  expect(history([], roundOf)).toMatchObject({ scores: [], rounds: 0, played: [] });
});
