/** What is told of a deal of the day, in numbers, names and signs. */

import type { DealOfTheDay } from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';
import { manifestOf } from '../../games';
import { played } from '../around/played';

const DAY = 24 * 3600 * 1000;

/** A day of the server is one of UTC. */
export const dateOf = (day: number, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language(), { ...how, timeZone: 'UTC' }).format(day * DAY);

/** 0 is Monday. 1970 began on a Thursday. */
export const weekdayOf = (day: number): number => (day + 3) % 7;

export const numberOf = (points: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(points);

/** With its sign, as it is printed. */
export const signed = (points: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(points)
    .replace('-', '−');

export const unitOf = ({ game }: Pick<DealOfTheDay, 'game'>, points: number): string =>
  manifestOf(game).unit?.(points) ?? '';

/** Variants have names, and say more than the box they come from. */
export function nameOf(deal: Pick<DealOfTheDay, 'game' | 'variants'>): string {
  const [box = '', ...variants] = played(deal);
  return variants.join(', ') || box;
}

/** What people compare at a glance: the first eight letters. */
export const printOf = (promise: string): string =>
  `${promise.slice(0, 4)} ${promise.slice(4, 8)}`.toUpperCase();

const BLOCKS = '▁▂▃▄▅▆▇█';

/** A line that can be sent anywhere: how high each turn stands out, and nothing of its cards. */
export function lineOf(signs: readonly number[]): string {
  const most = Math.max(1, ...signs.map(Math.abs));
  return signs.map((sign) => BLOCKS[Math.ceil((Math.abs(sign) / most) * (BLOCKS.length - 1))]).join('');
}

/** How much better than the robots: above 0, whatever is counted. */
export const betterBy = ({ more }: Pick<DealOfTheDay, 'more'>, points: number, mean: number): number =>
  more ? points - mean : mean - points;
