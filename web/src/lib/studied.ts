/** How many moments mattered in a match, once a coach has told of our choices on this device. */

import { storage } from './storage';

const KEPT = 'studied';
const MOST = 100;

type Studies = [table: string, moments: number][];

function kept(): Studies {
  try {
    const found: unknown = JSON.parse(storage.get(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as Studies) : [];
  } catch {
    return [];
  }
}

export function keepMoments(table: string, moments: number): void {
  const others = kept().filter(([known]) => known !== table);
  storage.set(KEPT, JSON.stringify([...others, [table, moments]].slice(-MOST)));
}

/** Null where it is not known here. */
export const momentsOf = (table: string): number | null =>
  kept().find(([known]) => known === table)?.[1] ?? null;
