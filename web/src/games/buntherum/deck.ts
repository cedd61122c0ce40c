/** The cards of BuntHerum: eight objects in eight colours, numbered from 1 to 64. */

import { words } from '$lib/words/index.svelte';

const THINGS = ['cube', 'butterfly', 'ball', 'icecream', 'cup', 'flower', 'car', 'telephone'] as const;
export const COLOURS = ['green', 'yellow', 'red', 'lilac', 'blue', 'turquoise', 'black', 'cream'] as const;

const thingOf = (card: number): number => Math.floor((card - 1) / COLOURS.length);
const colourOf = (card: number): number => (card - 1) % COLOURS.length;

/** The card of this object in this colour, both counted from 0. */
export const pair = (thing: number, colour: number): number => COLOURS.length * thing + colour + 1;

/** "turquoise car" */
export const nameOf = (card: number): string => words().buntherum.card(thingOf(card), colourOf(card));

export const letterOf = (card: number): string => words().buntherum.letters[colourOf(card)] ?? '';

/** Which drawing, and which ink. */
export const drawingOf = (card: number) => THINGS[thingOf(card)] ?? 'cube';
export const inkOf = (card: number) => COLOURS[colourOf(card)] ?? 'green';

const clash = (one: number, other: number): 'thing' | 'colour' | null => {
  if (thingOf(one) === thingOf(other)) return 'thing';
  return colourOf(one) === colourOf(other) ? 'colour' : null;
};

interface Looked {
  /** What is printed on the hexagon. */
  sides: readonly number[];
  rows: readonly (readonly number[])[];
  card: number;
}

/** Which card of this row is in the way of that one, and by what. */
export function inTheWay(
  { sides, rows, card }: Looked,
  row: number,
): { card: number; by: 'thing' | 'colour' } | null {
  for (const other of [sides[row] ?? 0, ...(rows[row] ?? [])]) {
    const by = clash(card, other);
    if (by) return { card: other, by };
  }
  return null;
}
