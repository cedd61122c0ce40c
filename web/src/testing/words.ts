/** All words of a language: those of the house, and of every game. */

import { together, withWordsOf } from '$lib/words/index.svelte';
import { HOUSE, type Language, OF_GAMES } from '$lib/words/made/languages';
import type { Words } from '$lib/words/made/types';

export async function everyWord(code: Language): Promise<Words> {
  const games = await Promise.all(Object.values(OF_GAMES).map((ways) => ways[code]()));
  return games.reduce<object>(together, await HOUSE[code]()) as Words;
}

/** What a page does that shows one of them. */
export const withEveryGame = (): Promise<unknown> => Promise.all(Object.keys(OF_GAMES).map(withWordsOf));
