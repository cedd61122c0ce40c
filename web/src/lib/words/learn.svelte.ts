/** The words of the pages where one learns. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { learn as ways } from './made/later.learn';
import type { LearnWords } from './made/types';

export type { LearnWords } from './made/types';

export const { words: learn, load } = new Later<LearnWords>(ways);
