/** The words on the screen: `words().topic.sentence`, in the language people chose. */

import { storage } from '../storage';
import type { Words } from './catalogue';

/** One line per language. Each is a file of its own, loaded when it is spoken. */
const LANGUAGES = {
  fr: { name: 'Français', load: () => import('./fr').then((file): Words => file.fr) },
  en: { name: 'English', load: () => import('./en').then((file): Words => file.en) },
  de: { name: 'Deutsch', load: () => import('./de').then((file): Words => file.de) },
};

export type Language = keyof typeof LANGUAGES;

export const languages = Object.entries(LANGUAGES).map(([code, { name }]) => ({
  code: code as Language,
  name,
}));

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

/** Speaks this language from now on; `keep` remembers it for the next visit. */
export async function speak(code: Language, { keep = false } = {}): Promise<void> {
  current = { language: code, words: await LANGUAGES[code].load() };
  document.documentElement.lang = code;
  if (keep) storage.set(KEPT, code);
}
