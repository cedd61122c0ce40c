/** The lids of the boxes, for the pages where boxes stand. A table needs none, so no manifest has them. */

import unprinted from '$lib/pieces/lid.svg?raw';

const found = import.meta.glob<string>('./*/art.svg', { eager: true, query: '?raw', import: 'default' });

/** The drawing. A game that brings none has a box of no game. */
export const artOf = (game: string): string => found[`./${game}/art.svg`] ?? unprinted;
