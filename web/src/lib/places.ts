/** Whose place we took where a match goes on from another one: by the new table, on this device. */

import { storage } from './storage';

const KEPT = 'places';
const MOST = 20;

type Places = [table: string, name: string][];

function kept(): Places {
  try {
    const found: unknown = JSON.parse(storage.get(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as Places) : [];
  } catch {
    return [];
  }
}

export function keepPlace(table: string, name: string): void {
  storage.set(KEPT, JSON.stringify([...kept(), [table, name]].slice(-MOST)));
}

/** The name of who sat there before; empty if that was us, or is not known here. */
export const placeAt = (table: string): string => kept().find(([known]) => known === table)?.[1] ?? '';
