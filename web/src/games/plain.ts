import type { Manifest } from '$table/manifest';

/** A game that this page does not know: its name. */
export const plain = (game: string): Manifest => ({
  title: game,
  play: () => Promise.reject(new Error(`There is no table for ${game} here.`)),
});
