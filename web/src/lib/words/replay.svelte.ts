/** The words of matches that are told again. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { replay as ways } from './made/later.replay';
import type { ReplayWords } from './made/types';

export const { words: replay, load } = new Later<ReplayWords>(ways);
