/** What the lesson and the rules of Barbarossa are made of. The rules themselves have played it (`make wire`). */

import type { BarbarossaSpace, BarbarossaTold } from '$lib/wire/types';

/** Something that one may try, and what comes of it. */
export interface Try {
  key: string;
  right: boolean;
  /** Why the rules do not let us, as a code. */
  refused: string | null;
  /** The hats, by seat; ours is the first. */
  before: number[];
  after: number[];
  gems: number;
  /** Where our wizard then stands, counted from 0. */
  at: number;
  arrows: number;
  letter: string | null;
}

export interface Moment {
  key: string;
  /** Ours, before anything is tried. */
  gems: number;
  tries: Try[];
}

/** What the page of rules draws. */
export interface Book {
  board: BarbarossaSpace[];
  /** Up to so many arrows, the owner moves so far: with 3 or 4 seats, and with more. */
  few: [arrows: number, steps: number][];
  many: [arrows: number, steps: number][];
}

/** A letter of somebody else's riddle that we were told. */
export const told = (place: number, letter: string): BarbarossaTold => ({
  seat: 0,
  riddle: 3,
  place,
  letter,
});

/** "1–2", "3–4", "10": which arrows a line of the owner's table is about. */
export function spans(table: Book['few']): string[] {
  return table.map(([last], line) => {
    const first = (table[line - 1]?.[0] ?? 0) + 1;
    return first === last ? String(last) : `${first}–${last}`;
  });
}
