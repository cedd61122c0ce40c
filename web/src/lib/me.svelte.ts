/** Who we are on this server. A guest is made on first contact, so nothing else may be asked before. */

import * as api from './api';
import { storage } from './storage';
import type { Me, MeChange } from './wire/types';
import { language, speak, type Language } from './words/index.svelte';

let current = $state.raw<Me | null>(null);
let asking: Promise<Me> | null = null;

/** Null until the server has answered. */
export const me = (): Me | null => current;

function known(answer: Me): Me {
  current = answer;
  return answer;
}

/** Asks once; again if it failed. Two first contacts at once would make us two guests. */
export function meet(): Promise<Me> {
  asking ??= api.me().then(known);
  asking.catch(() => (asking = null));
  return asking;
}

/** Whoever has told their name has told their language with it. */
export const isNew = ({ language: told }: Me): boolean => told === '';

export async function change(wish: MeChange): Promise<Me> {
  return known(await api.changeMe({ language: language(), ...wish }));
}

/** Speaks this language from now on, here and on our other devices. */
export async function talk(code: Language): Promise<void> {
  await speak(code, { keep: true });
  if (current && !isNew(current)) await change({}).catch(() => undefined); // it is kept here in any case
}

/** We are somebody else in this browser from now on; for a day it remembers the way back to who we were. */
export async function arrive(token: string): Promise<Me> {
  const left = current?.name ?? '';
  const { me: now, back } = await api.arrive(token);
  if (back) keepWayBack({ token: back, name: left, until: Date.now() + DAY });
  else storage.remove(WAY_BACK);
  return known(now);
}

export const WAY_BACK = 'way back';
const DAY = 24 * 3600_000;

export interface WayBack {
  token: string;
  /** Who we were. */
  name: string;
  until: number;
}

function keepWayBack(way: WayBack): void {
  storage.set(WAY_BACK, JSON.stringify(way));
}

export function wayBack(): WayBack | null {
  try {
    const way = JSON.parse(storage.get(WAY_BACK) ?? 'null') as WayBack | null;
    return way && way.until > Date.now() ? way : null;
  } catch {
    return null;
  }
}

/**
 * On another device they may have been forgotten meanwhile: then the server knows nobody here, and this page starts
 * afresh. For those who have not told a name yet nothing changes: without cookies the server knows them never.
 */
export async function lookAgain(
  leave: (path: string) => void = (path) => location.assign(path),
): Promise<void> {
  const was = current;
  if (!was || isNew(was)) return;
  const now = await api.me().catch(() => null);
  if (!now || current !== was || now.guest === was.guest) return;
  const forgotten = isNew(now);
  if (forgotten) storage.set('forgotten', 'yes'); // what this device keeps is its own: nobody asked here to delete it
  leave(forgotten ? '/' : location.pathname); // or they are somebody else in this browser now
}

/** Deletes this guest and what the browser has stored. The next request makes a new guest. */
export async function forget(): Promise<void> {
  await api.forgetMe();
  storage.clear();
  current = asking = null;
}
