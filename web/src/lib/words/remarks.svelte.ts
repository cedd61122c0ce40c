/** What bots say between their moves at a table of Barbarossa; loaded where some sit. */

import { Later } from './later.svelte';
import { remarks as ways } from './made/later.remarks';
import type { RemarksWords } from './made/types';

const later = new Later<RemarksWords>(ways);

export const { words: remarks, load } = later;
