/** The words of the page about oneself. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { own as ways } from './made/later.own';
import type { OwnWords } from './made/types';

export type { OwnWords } from './made/types';

export const { words: own, load } = new Later<OwnWords>(ways);
