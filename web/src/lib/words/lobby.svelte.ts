/** The words of a table that is being prepared: who sits where, what is agreed on, how friends get there. */

import { Later } from './later.svelte';
import { lobby as ways } from './made/later.lobby';
import type { LobbyWords } from './made/types';

export const { words: lobby, load } = new Later<LobbyWords>(ways);
