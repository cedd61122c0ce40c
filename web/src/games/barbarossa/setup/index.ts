import { words } from '$lib/words/index.svelte';
import type { Setup } from '$table/manifest';
import Cards from './Cards.svelte';
import Choices from './Choices.svelte';
import { agreedOn } from './riddles';

export const setup: Setup = {
  Cards,
  chosen: (options) => agreedOn(options).length,
  Choices,
  peopleOnly: () => {
    const { people_only, on_one_device, too_few } = words().riddles;
    return { why: people_only, device: on_one_device, missing: too_few };
  },
};
