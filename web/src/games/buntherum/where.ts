import { words } from '$lib/words/index.svelte';
import type { BuntScene } from './says';

/** How many cards were turned up. */
export const where = ({ view }: Pick<BuntScene, 'view'>): string =>
  view.turned > 0 ? words().buntherum.where(view.turned) : '';
