/** The words of the sheet from which a match is taken elsewhere. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { sharing as ways } from './made/later.sharing';
import type { SharingWords } from './made/types';

export const { words: sharing, load } = new Later<SharingWords>(ways);
