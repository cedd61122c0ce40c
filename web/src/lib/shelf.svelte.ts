/** What a table can agree on, and where this server is reached from other devices. Asked once, and kept. */

import { games as ask } from './api';
import { storage } from './storage';
import type { First, GameEntry, Shelf } from './wire/types';

const KEPT = 'shelf';

let asked: Promise<Shelf> | null = null;
let known = $state.raw(kept());

export function shelf(): Promise<Shelf> {
  asked ??= ask().then(keep);
  asked.catch(() => (asked = null));
  return asked;
}

/** What the server has told, for the next visit, too. */
export function keep(found: Shelf): Shelf {
  known = found;
  asked = Promise.resolve(found);
  storage.set(KEPT, JSON.stringify(found));
  return found;
}

function kept(): Shelf | null {
  try {
    return JSON.parse(storage.get(KEPT) ?? 'null') as Shelf | null;
  } catch {
    return null;
  }
}

/** The games of this server, in its order; until it has answered, those of the last visit. */
export const games = (): readonly GameEntry[] => known?.games ?? [];

export const entryOf = (game: string): GameEntry | undefined => games().find(({ key }) => key === game);

/** The bots that a game begins with. What a device remembers of an older server has none. */
export const firstOf = (game: string): First => entryOf(game)?.first ?? {};

const HERE_ONLY = ['localhost', '127.0.0.1', '[::1]'];

export interface Reach {
  origin: string;
  /** Nobody else can open it. */
  hereOnly: boolean;
}

/** An address for friends: the one this page has, unless only this machine knows it by that. */
export function reach(
  address: string | null | undefined,
  here: Pick<Location, 'origin' | 'hostname'> = location,
): Reach {
  const local = HERE_ONLY.includes(here.hostname);
  if (local && address) return { origin: address, hereOnly: false };
  return { origin: here.origin, hereOnly: local };
}

/** The same from what the server told last: pages that give links away ask for the shelf when they open. */
export const reached = (): Reach => reach(known?.address);

/** A page of ours as a link that others can open. All that is given away goes through here. */
export const linkFor = (path: string): string => reached().origin + path;
