/** The words of modelling before a match, loaded with those of the studio. */

import { load as loadClay } from './clay.svelte';
import type { Language } from './index.svelte';
import { Later } from './later.svelte';
import { modelling as ways } from './made/later.modelling';
import type { ModellingWords } from './made/types';

const later = new Later<ModellingWords>(ways);

export const modelling = later.words;

export async function load(language: Language): Promise<void> {
  await Promise.all([later.load(language), loadClay(language)]);
}
