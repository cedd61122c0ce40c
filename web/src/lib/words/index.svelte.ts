/** The words on the screen: `words().topic.sentence`, in the language people chose. */

import { storage } from '../storage';
import { LANGUAGES, type Language, LOAD, PSEUDO } from './made/languages';
import type { Words } from './made/types';

export type { Language } from './made/languages';

export const languages = Object.entries(LANGUAGES).map(([code, name]) => ({ code: code as Language, name }));

const KEPT = 'language';
let current = $state.raw<{ language: Language; words: Words }>();

function spoken(): { language: Language; words: Words } {
  if (!current) throw new Error('No language is spoken yet.');
  return current;
}

export const words = (): Words => spoken().words;
export const language = (): Language => spoken().language;

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

/** Speaks this language from now on; `keep` remembers it for the next visit. */
export async function speak(code: Language, { keep = false } = {}): Promise<void> {
  current = { language: code, words: await LOAD.words[fileOf(code)]() };
  document.documentElement.lang = code;
  if (PRETENDED === 'm') document.documentElement.dir = 'rtl';
  if (keep) storage.set(KEPT, code);
}
