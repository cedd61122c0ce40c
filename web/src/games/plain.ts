import type { Manifest } from '$table/manifest';
import Lid from '$lib/pieces/Lid.svelte';

/** A game that this page does not know: its name, on a box of no game. */
export const plain = (game: string): Manifest => ({
  title: game,
  Art: Lid,
  play: () => Promise.reject(new Error(`There is no table for ${game} here.`)),
});
