/** The words of open tables. Other tables do not need them, so they are loaded where there are some. */

import { Later } from './later.svelte';
import { open as ways } from './made/later.open';
import type { OpenWords } from './made/types';

export const { words: open, load } = new Later<OpenWords>(ways);
