/** The words of ratings. They are loaded where a table is ranked, and on the page about oneself. */

import { Later } from './later.svelte';
import { ranked as ways } from './made/later.ranked';
import type { RankedWords } from './made/types';

export const { words: ranked, load } = new Later<RankedWords>(ways);
