/** The words of the gallery. Nobody else needs them, so they are loaded there. */

import { Later } from './later.svelte';
import { gallery as ways } from './made/later.gallery';
import type { GalleryWords } from './made/types';

export const { words: gallery, load } = new Later<GalleryWords>(ways);
