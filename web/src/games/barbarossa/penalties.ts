/** What riddles that too few have found cost their owners at the end (barbarossa.md#11, #12). */

import type { BarbarossaView } from '$lib/wire/types';

/** Without an arrow, and with one. */
const COSTS = [5, 2];

export interface Penalty {
  which: number;
  points: number;
}

export function penalties({ ended, penalties: always, riddles }: BarbarossaView): Penalty[] {
  if (ended !== 'arrows' && !(ended === 'goal' && always)) return [];
  return riddles.flatMap(({ sealed, arrows }, which) => {
    const points = COSTS[arrows.length] ?? 0;
    return sealed && points > 0 ? [{ which, points }] : [];
  });
}
