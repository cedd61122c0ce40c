// Written by `make wire`, played through the rules: change tools/lessons, not this.

import type { Book } from '../book';

export const book: Book = {"few":[[2,-2],[4,-1],[6,1],[9,2],[10,1],[12,-1],[13,-2]],"many":[[3,-2],[5,-1],[7,1],[11,2],[13,1],[15,-1],[17,-2]]};
