/** The words that games bring themselves, each asked for once in each language. */

import * as api from '$lib/api';
import type { GameWords } from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';

let known = $state.raw<{ [asked: string]: GameWords }>({});
const asked = new Map<string, Promise<void>>();

/** Until its words are here, a game is called by its key. */
const nameless = (game: string): GameWords => ({
  game,
  name: game.charAt(0).toUpperCase() + game.slice(1),
  about: '',
  options: [],
  variants: [],
  phrases: {},
  errors: {},
});

/** In the language that is spoken, as soon as they are here; until then in the one before. */
export function gameWords(game: string): GameWords {
  const found = known[`${game} ${language()}`];
  if (!found) void fetchWords(game);
  return found ?? Object.values(known).findLast((words) => words.game === game) ?? nameless(game);
}

/** What did not come is asked for again when it is next needed; without words a game is told in its notation. */
export function fetchWords(game: string): Promise<void> {
  const key = `${game} ${language()}`;
  const fetched =
    asked.get(key) ??
    api.gameWords(game, language()).then(
      (words) => void (known = { ...known, [key]: words }),
      () => void asked.delete(key),
    );
  asked.set(key, fetched);
  return fetched;
}
