/** What is drawn on the posters of variants. */

import { BULL } from '$lib/pieces/bull';
import type { Drawings } from '$table/special.svelte';

const drawings: Drawings = {
  colour: {
    line: 'M24 24C20.6 16.35 16.35 14.65 13.8 14.65a9.35 9.35 0 0 0 0 18.7c2.55 0 6.8-1.7 10.2-9.35s7.65-9.35 10.2-9.35a9.35 9.35 0 0 1 0 18.7c-2.55 0-6.8-1.7-10.2-9.35Z',
  },
  good: { solid: BULL },
};

export default drawings;
