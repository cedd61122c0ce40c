/** What the table is drawn with, for pages and for pictures: paths on small grids. */

import type { BarbarossaSpace } from '$lib/wire/types';

/** What is printed on the board and on the counters, on a grid of 24. */
export const MARKS: Record<BarbarossaSpace | 'curse', string> = {
  gem: 'M7.500 2h9L14.800 8H9.200ZM5.800 2.600 1 8.400V9h6.500ZM18.200 2.600 23 8.400V9h-6.500ZM1.800 10.800h6L11 22ZM22.200 10.800h-6L13 22ZM9.700 10.800h4.600L12 21Z',
  dragon:
    'M1 15c0-6 4-9 9-9l-1-5 5 4 4-3-.5 5C21 8.500 23 11 23 14h-6l-2 3H9l-3 3H3ZM14.500 9.500a1.600 1.600 0 1 0 .01 0ZM11 18.500h9c-1 2.500-4 4-8 4H6Z',
  ghost:
    'M3.500 22V10a8.500 8.500 0 0 1 17 0v12l-3.400-2.600L14.300 22 12 19.600 9.700 22l-2.800-2.600ZM7.500 8.500v4h3v-4Zm6 0v4h3v-4Z',
  elf: 'M4 16.500C5.500 8 9 2.500 15 2c3.500 0 5.500 2 6 4.500-2-.8-3.300-.6-4.200.3 2 2.700 3 6 3.200 9.700ZM20.800 7.300a2.200 2.200 0 1 0 .01 0ZM2 18.200h20V22H2Z',
  question:
    'M4.500 8.300a7.500 7.500 0 1 1 11.300 6.100C14.400 15.300 14 15.700 14 17h-4c0-3.200 1.300-4.700 3.800-6.200A3.500 3.500 0 1 0 8.500 8.300ZM9.900 19h4.200v4.200H9.900Z',
  curse:
    'm12 1 2.600 7.400L22 11l-7.400 2.600L12 21l-2.600-7.400L2 11l7.400-2.600ZM20 17.500a2.500 2.500 0 1 0 .01 0ZM4 1.500a2 2 0 1 0 .01 0Z',
};

/** A pointed hat, round 0, 0 and as high as 100. */
export const HAT = { cone: 'M3-68C26-46 42-8 46 32h-92C-42-8-20-46 3-68Z', brim: 'M-58 32H58V46H-58Z' };

/** An arrow, feathers up, in a box of 30 by 40: the shaft is a line. */
export const ARROW = { shaft: 'M8 39 18 15', feather: 'm17 18-4-9 5 1 1-7 6 4 1 7-4 3Z' };

/** A sculpture that is not drawn yet, on its stand, in a box of 100 by 90. */
export const LUMP = 'M30 66c-4-22 6-38 20-38s24 16 20 38c-6 6-34 6-40 0Z';
export const STAND = { x: 50, y: 66, rx: 38, ry: 15 };

/** A lump that grows with every stroke, round the middle of its foot; so many strokes make a whole one. */
export const HEAP = {
  clay: 'M-22-2c-5-26 6-44 22-44s27 18 22 44c-6 8-38 8-44 0Z',
  light: 'M-19-14c0-18 8-29 19-29 8 0 14 5 17 12-3 14-14 21-26 21-4 0-8-1-10-4Z',
};
const WHOLE = 14;
export const grown = (strokes: number): number =>
  strokes === 0 ? 0 : 0.5 + 0.5 * Math.min(1, strokes / WHOLE);

/** The face of a die, of 100 by 100. */
export const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
}; // prettier-ignore
