/** What a frame on another site asks the server for. It makes nobody a guest. */

import { ask } from '$lib/api';
import type { Embedded } from '$lib/wire/types';

const addressOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/embed`;

/** A match that is over; as one seat saw it, or with everything open. */
export const embedded = (table: string, seat: number | null): Promise<Embedded> =>
  ask('GET', `${addressOf(table)}${seat === null ? '' : `?seat=${seat}`}`);

/** What it refers to by name. */
export const embeddedPart = (table: string, kind: string, name: string): Promise<unknown> =>
  ask('GET', `${addressOf(table)}/${kind}/${encodeURIComponent(name)}`);
