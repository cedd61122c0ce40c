/** The promises that this device was shown before the cards were dealt: nobody can change them afterwards. */

import { storage } from './storage';

const KEPT = 'promises';
const MOST = 60;

type Promises = [table: string, promise: string][];

function kept(): Promises {
  try {
    return JSON.parse(storage.get(KEPT) ?? '[]') as Promises;
  } catch {
    return [];
  }
}

/** The first one counts. */
export function keepPromise(table: string, promise: string): void {
  const all = kept();
  if (all.some(([known]) => known === table)) return;
  storage.set(KEPT, JSON.stringify([...all, [table, promise]].slice(-MOST)));
}

export const keptPromise = (table: string): string | null =>
  kept().find(([known]) => known === table)?.[1] ?? null;
