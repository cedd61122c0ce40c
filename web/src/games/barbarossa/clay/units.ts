import measures from '../../../../../src/tablee/games/barbarossa/clay.json';

/** What a sculpture may be made of; the server reads the same file. */
export const MEASURES = measures;

/**
 * The room that clay has, in whole tenths of a millimetre: x and z from the middle of the turntable, y up from it.
 * Strokes are written in these units, whatever grid they are worked out on.
 */
export const REACH = measures.reach;
export const HEIGHT = measures.height;

/** How many samples a side the field has; the finest that keeps a sculpture light is taken. */
export const GRIDS = [90, 72, 54, 36] as const;
/** A chunk of so many cells a side is meshed at a time. Every grid is a whole number of them. */
export const CHUNK = 18;
/** More would be too much for a phone that shows several sculptures. */
export const MOST_TRIANGLES = 30_000;
