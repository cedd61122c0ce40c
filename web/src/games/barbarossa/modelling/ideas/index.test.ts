import { describe, expect, test } from 'vitest';
import { ideasIn, languagesWithIdeas, nextOf, shareOf, themesFor, wordsFor } from '.';

describe.each(languagesWithIdeas)('the ideas in %s', async (language) => {
  const ideas = await ideasIn(language);
  const words = Object.values(ideas).join(' ').split(' ');

  test('are words that the rules take: letters only, 2 to 24 of them, each once', () => {
    expect(words.length).toBeGreaterThan(100);
    for (const word of words) expect(word).toMatch(/^\p{L}{2,24}$/u);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
  });

  test('are offered to one person at a table only, words as well as themes', () => {
    for (const seats of [3, 4, 5, 6]) {
      const all = Array.from({ length: seats }, (_, seat) => ({ table: 'a1', seat, seats }));
      const offered = all.flatMap((place) => wordsFor(ideas, place));
      expect(new Set(offered).size).toBe(words.length);
      expect(offered.length).toBe(words.length);
      expect(new Set(all.flatMap((place) => themesFor(ideas, place))).size).toBe(Object.keys(ideas).length);
    }
  });

  test('fit the theme where there is one', () => {
    const place = { table: 'a1', seat: 1, seats: 3 };
    const [theme = ''] = themesFor(ideas, place);
    expect(wordsFor(ideas, place, ` ${theme.toUpperCase()}`)).toEqual(ideas[theme]!.split(' '));
  });
});

test('another table has another order', () => {
  const all = Array.from({ length: 40 }, (_, at) => `word${at}`);
  const at = (table: string) => shareOf(all, { table, seat: 0, seats: 3 });
  expect(at('a1')).not.toEqual(at('b2'));
});

test('the next idea is one that is not used yet, and after the last comes the first', () => {
  expect(nextOf(['a', 'b', 'c'], '', [])).toBe('a');
  expect(nextOf(['a', 'b', 'c'], 'a', ['b'])).toBe('c');
  expect(nextOf(['a', 'b', 'c'], 'c', ['b'])).toBe('a');
  expect(nextOf([], 'x', [])).toBe('');
});
