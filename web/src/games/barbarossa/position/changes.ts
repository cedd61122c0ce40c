/** What one may change at a moment of Barbarossa, and how it is seen then. The server has the same list. */

import type { BarbarossaView } from '$lib/wire/types';
import type { Changes } from '$table/position/moment';

export interface Changed {
  player?: number;
  spaces?: number[];
  gems?: number[];
  hats?: number[];
  curses?: number[];
  /** By riddle: who has found it, the first one first. */
  arrows?: number[][];
}

const BY_SEAT = ['spaces', 'gems', 'hats', 'curses'] as const;
export type BySeat = (typeof BY_SEAT)[number];

/** Two find a riddle at most. */
const ARROWS = 2;

export function seen(view: BarbarossaView, { arrows, ...changes }: Changed): BarbarossaView {
  const riddles = view.riddles.map((riddle, which) => ({
    ...riddle,
    arrows: arrows?.[which] ?? riddle.arrows,
  }));
  return { ...view, ...changes, riddles };
}

/** Everything in a link has the shape of what is seen, or it is none of ours. */
export function read(view: BarbarossaView, found: unknown): Changes | null {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const entries = Object.entries(found as Changes);
  return entries.every(([name, value]) => fits(view, name, value)) ? Object.fromEntries(entries) : null;
}

function fits({ spaces, riddles, board }: BarbarossaView, name: string, value: unknown): boolean {
  const seats = spaces.length;
  if (name === 'player') return isBelow(value, seats);
  if (name === 'arrows') return isList(value, riddles.length, (found) => isArrows(found, seats));
  if (!BY_SEAT.some((each) => each === name)) return false;
  return isList(value, seats, (number) => isBelow(number, name === 'spaces' ? board.length : 100));
}

const isBelow = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < most;

const isList = (value: unknown, length: number, each: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === length && value.every(each);

const isArrows = (found: unknown, seats: number): boolean =>
  Array.isArray(found) &&
  found.length <= ARROWS &&
  new Set(found).size === found.length &&
  found.every((seat) => isBelow(seat, seats));

/** Somebody else is the first (0) or the second (1) to have found it; null: nobody. */
export function stuck(arrows: readonly number[], place: number, seat: number | null): number[] {
  const others = arrows.filter((each, i) => i !== place && each !== seat);
  return seat === null ? others : others.toSpliced(place, 0, seat);
}
