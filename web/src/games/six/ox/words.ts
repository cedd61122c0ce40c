import { words as spoken } from '$lib/words/index.svelte';
import type { SixOxWords, Words } from '$lib/words/made/types';

/** What is said at a table against the ox. What reads it is loaded together with it (`../index.ts`). */
export const words = (): Words & SixOxWords => spoken() as Words & SixOxWords;
