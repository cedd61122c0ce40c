/** The words of the riddles of the day and of the lexicon, loaded with those of the studio. */

import { load as loadClay } from './clay.svelte';
import type { Language } from './index.svelte';
import { Later } from './later.svelte';
import { daily as ways } from './made/later.daily';
import type { DailyWords } from './made/types';

const later = new Later<DailyWords>(ways);

export const daily = later.words;

export async function load(language: Language): Promise<void> {
  await Promise.all([later.load(language), loadClay(language)]);
}
