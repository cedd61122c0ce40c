import { words } from '$lib/words/index.svelte';
import type { Setup } from '$table/manifest';
import Art from './Art.svelte';
import Choices from './Choices.svelte';

export const setup: Setup = { Art, base: () => words().setup.base.six, beside: ['pro'], Choices };
