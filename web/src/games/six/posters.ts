/** What is drawn on the posters of variants. */

import { BULL } from '$lib/pieces/bull';
import type { Drawings } from '$table/special.svelte';

const drawings: Drawings = {
  // one of three open cards is taken
  pro: { solid: 'M3 3h12v17H3ZM33 3h12v17H33Z', line: 'M19.5 4.5h9v14h-9ZM24 25v18m-8-8 8 8 8-8' },
  // in pairs, or with one left over
  parity: {
    solid:
      'M5 11a4 4 0 1 0 .01 0ZM15 11a4 4 0 1 0 .01 0ZM5 27a4 4 0 1 0 .01 0ZM15 27a4 4 0 1 0 .01 0ZM33 11a4 4 0 1 0 .01 0ZM43 11a4 4 0 1 0 .01 0ZM33 27a4 4 0 1 0 .01 0Z',
    line: 'M24 3v42',
  },
  climb: { solid: 'M2 5h9v39H2ZM13 16h9v28h-9ZM24 27h9v17h-9Z', line: 'M40 5v37m-7-7 7 7 7-7' },
  hop: { solid: 'M2 25h14v20H2Z', line: 'M33.5 26.5h11v17h-11ZM9 19C12 3 34 1 39 17m-10-1h11V5' },
  reverse: { line: 'M4 15h38M31 4l11 11-11 11M44 33H6m11-11L6 33l11 11' },
  ox: { solid: BULL },
};

export default drawings;
