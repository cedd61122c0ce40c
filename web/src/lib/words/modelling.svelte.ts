/** The words of the time before a match of Barbarossa, loaded with those of the studio. */

import type { Same } from './catalogue';
import { load as loadClay } from './clay.svelte';
import type { Language } from './index.svelte';
import type { modelling as fr } from './modelling.fr';

type ModellingWords = Same<typeof fr>;

const LOAD: Record<Language, () => Promise<ModellingWords>> = {
  fr: () => import('./modelling.fr').then((file): ModellingWords => file.modelling),
  en: () => import('./modelling.en').then((file) => file.modelling),
  de: () => import('./modelling.de').then((file) => file.modelling),
};

let current = $state.raw<ModellingWords>();

export function modelling(): ModellingWords {
  if (!current) throw new Error('These words are not loaded yet.');
  return current;
}

export async function load(language: Language): Promise<void> {
  const [words] = await Promise.all([LOAD[language](), loadClay(language)]);
  current = words;
}
