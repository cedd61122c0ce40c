/** The words of the pages where one learns. Nobody else needs them, so they are loaded there. */

import type { Same } from './catalogue';
import type { Language } from './index.svelte';
import type { learn as fr } from './learn.fr';

export type LearnWords = Same<typeof fr>;

const LOAD: Record<Language, () => Promise<LearnWords>> = {
  fr: () => import('./learn.fr').then((file): LearnWords => file.learn),
  en: () => import('./learn.en').then((file) => file.learn),
  de: () => import('./learn.de').then((file) => file.learn),
};

let current = $state.raw<LearnWords>();

export function learn(): LearnWords {
  if (!current) throw new Error('These words are not loaded yet.');
  return current;
}

export async function load(language: Language): Promise<void> {
  current = await LOAD[language]();
}
