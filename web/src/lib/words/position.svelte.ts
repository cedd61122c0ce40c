/** The words of the page where positions are set up. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { position as ways } from './made/later.position';
import type { PositionWords } from './made/types';

export const { words: position, load } = new Later<PositionWords>(ways);
