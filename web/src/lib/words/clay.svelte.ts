/** The words of the clay studio. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { clay as ways } from './made/later.clay';
import type { ClayWords } from './made/types';

export const { words: clay, load } = new Later<ClayWords>(ways);
