import { words } from '$lib/words/index.svelte';
import type { Proof } from '../manifest';

/** What is said about the proof: of the cards, unless the game deals something else. */
export const proofWords = (proof: Proof | undefined) => ({ ...words().proof, ...proof?.words?.() });
