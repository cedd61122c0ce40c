/** What is drawn on the posters of variants. */

import { BULL } from '$lib/pieces/bull';
import type { Drawings } from '$table/special.svelte';

const drawings: Drawings = {
  colour: {
    line: 'M24 24C20 15 15 13 12 13a11 11 0 0 0 0 22c3 0 8-2 12-11s9-11 12-11a11 11 0 0 1 0 22c-3 0-8-2-12-11Z',
  },
  good: { solid: BULL },
};

export default drawings;
