/** The words of slow tables. They are loaded where one is chosen or played. */

import { Later } from './later.svelte';
import { slow as ways } from './made/later.slow';
import type { SlowWords } from './made/types';

export const { words: slow, load } = new Later<SlowWords>(ways);
