/** What is drawn on the posters of what a table has agreed on. */

import type { Drawings } from '$table/special.svelte';

const drawings: Drawings = {
  // several lumps in one frame
  themes: {
    solid: 'M13 19a5 5 0 1 0 .01 0ZM24 26a5 5 0 1 0 .01 0ZM35 19a5 5 0 1 0 .01 0Z',
    line: 'M4 8h40v32H4Z',
  },
  // an arrow, and what it costs that it is missing
  penalties: { line: 'M7 41 33 15M22 12h14v14M30 40h15' },
  two_words: { solid: 'M3 15h18v18H3ZM27 15h18v18H27Z' },
  // something is said
  expressions: { line: 'M5 6h38v27H25L14 43V33H5Z' },
  // a flag that stands near
  goal: { solid: 'M16 5h26l-7 8 7 8H16Z', line: 'M15 4v40M3 44h42' },
  two_riddles: { solid: 'M13 16c6 0 10 6 10 16H3c0-10 4-16 10-16ZM35 16c6 0 10 6 10 16H25c0-10 4-16 10-16Z' },
};

export default drawings;
