/** From where a match that is over can be seen. */

import type { DealTry } from '$lib/wire/types';

/** With all hands open. */
export const ALL = -1;

const DAY = 24 * 3600 * 1000;

export interface Place {
  value: number;
  name: string;
  /** Nobody sees it from there today. */
  closed: boolean;
}

/** A deal of the day is seen only from one's own seat until its day is over. */
export const sealed = (deal: DealTry | undefined, now = Date.now()): boolean =>
  deal !== undefined && now < (deal.day + 1) * DAY;

export function placesOf(
  people: readonly { seat: number; name: string; mine: boolean }[],
  all: string,
  own: boolean,
): Place[] {
  const seats = people.map(({ seat, name, mine }) => ({ value: seat, name, closed: own && !mine }));
  return [{ value: ALL, name: all, closed: own }, ...seats];
}
