import type { Manifest } from '../manifest';
import { fetchWords, gameWords } from './words.svelte';

/** A game without a folder here: its words come from its package, and its table is the plain one. */
export const plain = (game: string): Manifest => ({
  get title() {
    return gameWords(game).name;
  },
  line: () => gameWords(game).about,
  variants: () =>
    Object.fromEntries(gameWords(game).variants.map(({ key, name, about }) => [key, { name, about }])),
  setup: async () => {
    const [{ default: Choices }] = await Promise.all([import('./Options.svelte'), fetchWords(game)]);
    return { Choices, base: () => gameWords(game).about };
  },
  play: async () => {
    const [{ playOf }] = await Promise.all([import('./play'), fetchWords(game)]);
    return playOf(game);
  },
});
