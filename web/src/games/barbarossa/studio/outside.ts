/** Clay has no room beyond the edge of its field. */

import type { Shape, Triple } from '../clay/sculpture';
import { HEIGHT, REACH } from '../clay/units';
import { reach } from './resting';

/** The last sample at each side stays free, and two at the top. */
const EDGE = 12;
const TOP = 24;

/** Where the middle of this form may be so that none of it is missing once it is stuck on: in x and z, and in y. */
function room(shape: Shape): { x: number; y: number; z: number } {
  const most = REACH - EDGE;
  return {
    x: most - Math.max(reach(shape, [1, 0, 0]), reach(shape, [-1, 0, 0])),
    y: HEIGHT - TOP - reach(shape, [0, 1, 0]),
    z: most - Math.max(reach(shape, [0, 0, 1]), reach(shape, [0, 0, -1])),
  };
}

/** Whether a part of this form would be missing. What is below the wheel is not meant to be seen. */
export function isOutside(shape: Shape): boolean {
  if (shape.cut) return false;
  const { x, y, z } = room(shape);
  return Math.abs(shape.at[0]) > x || Math.abs(shape.at[2]) > z || shape.at[1] > y;
}

/** The nearest place to this one where all of the form has room; what is cut out may be anywhere in the field. */
export function inside(shape: Shape, at: Triple): Triple {
  const all = { x: REACH, y: HEIGHT, z: REACH };
  const { x, y, z } = shape.cut ? all : room(shape);
  const within = (value: number, low: number, high: number) =>
    Math.round(Math.min(Math.max(low, high), Math.max(low, value)));
  const across = (value: number, most: number) =>
    most < 0 ? 0 : within(value, -Math.floor(most), Math.floor(most));
  return [across(at[0], x), within(at[1], 0, Math.floor(y)), across(at[2], z)];
}
