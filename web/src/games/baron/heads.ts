/** What is printed on the cards. */

/** The Baron's colours, in the order of the wire. */
export const COLOURS = ['blue', 'yellow', 'green', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

/** A head is a pair of horns and a face whose shape is its colour's own; on a grid of 24. */
export const HORNS = 'M1.6.4C2.8 4 6 5 12 5s9.2-1 10.4-4.6C24 6 20.8 9 17 9H7C3.2 9 0 6 1.6.4Z';
export const SHAPES: Record<Colour, string> = {
  blue: 'M12 10.2a6.8 6.8 0 1 0 .01 0Z', // round
  yellow: 'M4 10.6h16L12 24Z', // triangle
  green: 'M12 10.2 19.5 17.1 12 24 4.5 17.1Z', // diamond
  red: 'M6 10.8h12V23.5H6Z', // square
  black: 'M9.5 10.4h5v4.2H19v5h-4.5V24h-5v-4.4H5v-5h4.5Z', // cross
  white: 'M12 10.6a6.6 6.6 0 1 0 .01 0ZM12 13.6a3.6 3.6 0 1 1-.01 0Z', // ring
};

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
