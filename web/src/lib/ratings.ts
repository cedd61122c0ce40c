/** Ratings: our own, and those at a ranked table. Loaded only where they are shown. */

import { ask } from './api';
import type { OwnRatings, RatingView, TableRatings } from './wire/types';

export const mine = (): Promise<OwnRatings> => ask('GET', '/api/me/ratings');
export const want = (): Promise<OwnRatings> => ask('POST', '/api/me/ratings');
export const drop = (): Promise<void> => ask('DELETE', '/api/me/ratings');
export const at = (table: string): Promise<TableRatings> =>
  ask('GET', `/api/tables/${encodeURIComponent(table)}/ratings`);

/** "1043 ± 210": the rating, and how far the true one may be. */
export const written = ({ points, spread }: RatingView): string => `${points} ± ${spread}`;

/** "+12", "−8", or "0", with a real minus sign. */
export function signed(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
}
