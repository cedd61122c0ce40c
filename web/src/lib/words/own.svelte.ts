/** The words of the page about oneself. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { LOAD } from './made/languages';
import type { OwnWords } from './made/types';

export type { OwnWords } from './made/types';

export const { words: own, load } = new Later<OwnWords>(LOAD.own);
