import { describe, expect, test } from 'vitest';
import { headsOf } from '$lib/pieces/heads';
import { records } from '../../testing/records';
import { history } from './history';

describe.each(records)('$name', ({ game, record, result, seen: [spectator = []] }) => {
  const told = history(spectator);
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
  expect(history([])).toMatchObject({ scores: [], rounds: 0, played: [] });
});
