import type { Setup } from '$table/manifest';
import Bots from './Bots.svelte';
import Cards from './Cards.svelte';
import Choices from './Choices.svelte';
import { agreedOn } from './riddles';

export const setup: Setup = {
  Cards,
  chosen: (options) => agreedOn(options).length,
  Choices,
  Bots,
};
