/** Good questions that tests fetch. All of them fetch the same: what is fetched once is kept for all that follow. */

import type { GoodQuestion } from '$lib/wire/types';

export const QUESTIONS: GoodQuestion[] = [
  { key: 'alive', group: 'life', text: 'C’est vivant ?', ways: ['ça vit'], parts: 40 },
  { key: 'wings', group: 'parts', text: 'Ça a des ailes ?', ways: ['plumes'], parts: 10 },
];
