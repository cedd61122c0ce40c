/** What a table can agree on, and where this server is reached from other devices. Asked once, and kept. */

import { games } from './api';
import type { Shelf } from './wire/types';

let asked: Promise<Shelf> | null = null;

export function shelf(): Promise<Shelf> {
  asked ??= games();
  asked.catch(() => (asked = null));
  return asked;
}

const HERE_ONLY = ['localhost', '127.0.0.1', '[::1]'];

export interface Reach {
  origin: string;
  /** Nobody else can open it. */
  hereOnly: boolean;
}

/** An address for friends: the one this page has, unless only this machine knows it by that. */
export function reach(address: string | null, here: Pick<Location, 'origin' | 'hostname'> = location): Reach {
  const local = HERE_ONLY.includes(here.hostname);
  if (local && address !== null) return { origin: address, hereOnly: false };
  return { origin: here.origin, hereOnly: local };
}
