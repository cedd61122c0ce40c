/** What is printed on the cards. */

/** The heads on a card of six. */
export function headsOf(card: number): number {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

/** How the heads of a card of six lie, line by line. */
export function linesOf(heads: number): number[] {
  const LINES: Record<number, number[]> = { 5: [3, 2], 7: [2, 3, 2] };
  return LINES[heads] ?? [heads];
}

/** The Baron's colours, in the order of the wire. */
export const COLOURS = ['blue', 'yellow', 'green', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** How many heads of each colour, in that order. */
export type Face = readonly number[];

/** The heads of a Baron's card, one after the other: the most frequent colour first. */
export const headsIn = (face: Face): Colour[] =>
  COLOURS.map((colour, i) => Array<Colour>(face[i] ?? 0).fill(colour))
    .sort((a, b) => b.length - a.length)
    .flat();

/** A Baron shows every colour once. */
export const isBaron = (face: Face): boolean =>
  face.length === COLOURS.length && face.every((count) => count === 1);
