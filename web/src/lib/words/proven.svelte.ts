/** The words of the page that proves a deal, step by step. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { proven as ways } from './made/later.proven';
import type { ProvenWords } from './made/types';

export const { words: proven, load } = new Later<ProvenWords>(ways);
