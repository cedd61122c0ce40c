/** What is printed on the cards. */

/** The Baron's colours, in the order of the wire. */
export const COLOURS = ['blue', 'yellow', 'green', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** How many heads of each colour, in that order. */
export type Face = readonly number[];

/** The heads of a card, one after the other: the most frequent colour first. */
export const headsIn = (face: Face): Colour[] =>
  COLOURS.map((colour, i) => Array<Colour>(face[i] ?? 0).fill(colour))
    .sort((a, b) => b.length - a.length)
    .flat();

/** A Baron shows every colour once. */
export const isBaron = (face: Face): boolean =>
  face.length === COLOURS.length && face.every((count) => count === 1);
