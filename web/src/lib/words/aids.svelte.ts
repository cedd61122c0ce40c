/** The words of hints and of the card tracker. They are loaded where a table allows them. */

import { Later } from './later.svelte';
import { aids as ways } from './made/later.aids';
import type { AidsWords } from './made/types';

export const { words: aids, load } = new Later<AidsWords>(ways);
