import { words } from '$lib/words/index.svelte';

/** What is said about the proof: of the cards, or of the dice in a game that deals none. */
export const proofWords = (game: string | undefined) =>
  game === 'barbarossa' ? { ...words().proof, ...words().riddles.proof } : words().proof;
