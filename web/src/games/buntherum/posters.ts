/** What is drawn on the posters of variants. */

import type { Drawings } from '$table/special.svelte';

const drawings: Drawings = {
  // a cup of coffee: nobody runs
  calm: {
    solid: 'M5 18h30v13a13 13 0 0 1-13 13h-4A13 13 0 0 1 5 31Z',
    line: 'M35 22h3a5.5 5.5 0 0 1 0 11h-4M14 3c-4 4 3 6 0 11M25 3c-4 4 3 6 0 11',
  },
};

export default drawings;
