/** The words of the deals of the day. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { deals as ways } from './made/later.deals';
import type { DealsWords } from './made/types';

export const { words: deals, load } = new Later<DealsWords>(ways);
