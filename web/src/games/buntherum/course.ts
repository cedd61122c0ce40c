/** A match that is over, as its piles went: for the curve. */

import type { BuntherumView } from '$lib/wire/types';

/** What lay there. */
export interface Moment {
  view: Pick<BuntherumView, 'piles' | 'turned'>;
}

/** By seat: the cards in the pile at the start, and after every card that was turned. */
export function pilesOf(moments: readonly Moment[]): number[][] {
  const ends = moments.filter(({ view }, at) => moments[at + 1]?.view.turned !== view.turned);
  const begun = ends[0]?.view.turned === 0 ? ends : [...moments.slice(0, 1), ...ends];
  return (begun[0]?.view.piles ?? []).map((_, seat) => begun.map(({ view }) => view.piles[seat] ?? 0));
}
