/** A game on squares: which square has which name, and who or what stands there. */

import type { Fields, Speaker } from './phrases';

export interface Square {
  /** "C3": columns have letters, lines have numbers, and the lowest line is the first. */
  name: string;
  /** What stands there, in print; empty if nothing does. */
  text: string;
  /** Whose it is, where squares tell that. */
  seat: number | null;
}

/** From the top line to the lowest; null if the words do not call this field a grid, or it is none. */
export function gridOf({ phrases }: Speaker, view: Fields, field: string): Square[][] | null {
  const kind = phrases[`view.${field}.grid`];
  const lines = view[field];
  if (kind === undefined || !Array.isArray(lines) || !lines.every(Array.isArray)) return null;
  const bySeat = kind === 'seats';
  return lines.map((line: unknown[], y) =>
    line.map((value, x) => {
      const seat = bySeat && typeof value === 'number' ? value : null;
      const says = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      return { name: `${letter(x)}${lines.length - y}`, text: bySeat ? '' : says, seat };
    }),
  );
}

/** A to Z, then AA. */
export function letter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letter(Math.floor(column / 26) - 1) + last;
}

/** Where something stands now that was not there before. */
export function arrived(before: readonly Square[][], now: readonly Square[][]): Set<string> {
  const stood = new Map(before.flat().map((square) => [square.name, square]));
  return new Set(
    now.flat().flatMap(({ name, text, seat }) => {
      const was = stood.get(name);
      return was && (text || seat !== null) && (was.text !== text || was.seat !== seat) ? [name] : [];
    }),
  );
}
