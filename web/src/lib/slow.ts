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

/** "90 s": the sign of seconds is the same everywhere. */
export const ticking = (seconds: number): string => `${seconds}\u202Fs`;

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * "3 days", "5 hours", "12 minutes": the largest that says enough, and not more than is left. Only days have an hour
 * of grace: a clock of one day says so when it begins, and not "23 hours".
 */
export function lasting(seconds: number, locale: string, unitDisplay: 'narrow' | 'long' = 'long'): string {
  const days = Math.floor((seconds + HOUR - 1) / DAY);
  const whole = days > 0 && Math.abs(seconds - days * DAY) < HOUR;
  const unit = whole || seconds >= 2 * DAY ? 'day' : seconds >= 2 * HOUR ? 'hour' : 'minute';
  const count = { day: days, hour: Math.floor(seconds / HOUR), minute: Math.floor(seconds / 60) }[unit];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
}
