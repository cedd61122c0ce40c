/** Clocks: of those who are there together, and of days. */

import type { Clock } from './wire/types';

export const SLOW = ['day', 'three_days', 'week'] as const satisfies readonly Clock[];
export type SlowClock = (typeof SLOW)[number];
/** Of those who are there together. */
export type QuickClock = Exclude<Clock, SlowClock>;

export const isSlow = (clock: Clock): clock is SlowClock => SLOW.some((each) => each === clock);

/** Seconds for a choice, as the table has agreed. The server adds the time in which cards are shown. */
const AGREED: Partial<Record<Clock, number>> = { relaxed: 90, fast: 20 };

/** What is left, and never more than was agreed. */
export const agreed = (left: number, clock?: Clock): number =>
  Math.min(left, (clock && AGREED[clock]) ?? left);

const HOUR = 3600;

/** "3 days", "5 hours", "12 minutes": the largest that says enough, and never more than is left. */
export function lasting(seconds: number, locale: string, unitDisplay: 'narrow' | 'long' = 'long'): string {
  const unit = seconds >= 48 * HOUR ? 'day' : seconds >= 2 * HOUR ? 'hour' : 'minute';
  const size = { day: 24 * HOUR, hour: HOUR, minute: 60 }[unit];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(
    Math.floor(seconds / size),
  );
}
