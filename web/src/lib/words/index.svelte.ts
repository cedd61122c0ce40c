/** The words on the screen: `words().topic.sentence`, in the language people chose. */

import { storage } from '../storage';
import { HOUSE, LANGUAGES, type Language, OF_GAMES, PSEUDO } from './made/languages';
import type { Words } from './made/types';

export type { Language } from './made/languages';

export const languages = Object.entries(LANGUAGES).map(([code, name]) => ({ code: code as Language, name }));

const KEPT = 'language';
let current = $state.raw<Spoken>();

interface Spoken {
  language: Language;
  /** Those of a game are only there when it is loaded. */
  words: Words;
  games: readonly string[];
}

function spoken(): Spoken {
  if (!current) throw new Error('No language is spoken yet.');
  return current;
}

export const words = (): Words => spoken().words;
export const language = (): Language => spoken().language;
export const hasWordsOf = (game: string): boolean => spoken().games.includes(game);

export const isSpoken = (code: string): code is Language => code in LANGUAGES;

/** What people chose here before, or else the first of their browser's languages that we speak. */
export function wanted(): Language {
  const asked = [storage.get(KEPT) ?? '', ...navigator.languages];
  return asked.map((code) => code.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en';
}

/** For those who work on the pages: `?lang=qps` is long and accented, `?lang=qpm` is that from right to left. */
const PRETENDED = /^\?lang=qp([sm])$/.exec(typeof location === 'undefined' ? '' : location.search)?.[1];

/** Which file of words belongs to a language. */
export const fileOf = (code: Language): Language | typeof PSEUDO => (PRETENDED ? PSEUDO : code);

/** The language that was asked for last, and the games whose words are here or on their way. */
let asked: Language = 'en';
const games = new Map<string, Promise<void>>();
let wishes = 0;
let granted = 0;

/** Speaks when all words are here: those of the house, and of these games. */
async function gather(language: Language, names: readonly string[]): Promise<void> {
  const wish = ++wishes;
  const file = fileOf(language);
  const [house, ...others] = await Promise.all([
    HOUSE[file](),
    ...names.map((game) => OF_GAMES[game]?.[file]()),
  ]);
  if (wish < granted) return; // what was wished for later is spoken already, and has all of this
  granted = wish;
  current = { language, words: others.reduce<object>(together, house) as Words, games: names };
}

/** The sentences of a game are in topics of its own, and in those of the house. */
export function together(topic: object, more: object = {}): object {
  const both = new Map<string, unknown>(Object.entries(topic));
  for (const [name, value] of Object.entries(more)) {
    const there = both.get(name);
    both.set(name, there ? together(there, value as object) : value);
  }
  return Object.fromEntries(both);
}

/** Speaks this language from now on; `keep` remembers it for the next visit. */
export async function speak(code: Language, { keep = false } = {}): Promise<void> {
  asked = code;
  try {
    await gather(code, [...games.keys()]);
  } catch (error) {
    asked = current?.language ?? code;
    throw error;
  }
  if (code !== asked) return; // another was chosen meanwhile
  document.documentElement.lang = code;
  if (PRETENDED === 'm') document.documentElement.dir = 'rtl';
  if (keep) storage.set(KEPT, code);
}

/** The words of a game, without which nothing of it is shown; they stay, in every language that is spoken later. */
export function withWordsOf(game: string): Promise<void> {
  const here = games.get(game);
  if (here) return here;
  const coming = gather(asked, [...games.keys(), game]);
  games.set(game, coming);
  coming.catch(() => games.delete(game));
  return coming;
}
