/** The words of the clay studio. Nobody else needs them, so they are loaded there. */

import type { Same } from './catalogue';
import type { clay as fr } from './clay.fr';
import type { Language } from './index.svelte';

export type ClayWords = Same<typeof fr>;

const LOAD: Record<Language, () => Promise<ClayWords>> = {
  fr: () => import('./clay.fr').then((file): ClayWords => file.clay),
  en: () => import('./clay.en').then((file) => file.clay),
  de: () => import('./clay.de').then((file) => file.clay),
};

let current = $state.raw<ClayWords>();

export function clay(): ClayWords {
  if (!current) throw new Error('These words are not loaded yet.');
  return current;
}

export async function load(language: Language): Promise<void> {
  current = await LOAD[language]();
}
