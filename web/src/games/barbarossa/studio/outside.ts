/** Clay has no room beyond the edge of its field. */

import type { Shape } from '../../../clay/sculpture';
import { turning } from '../../../clay/turning';
import { HEIGHT, REACH } from '../../../clay/units';

/** The last sample at each side stays free, and two at the top. */
const EDGE = 12;
const TOP = 24;

/** Whether a part of this form would be missing once it is stuck on. What is below the wheel is not meant to be seen. */
export function isOutside({ cut, at, size, turn }: Shape): boolean {
  if (cut) return false;
  const [x, y, z] = turning(turn).map((row) =>
    row.reduce((sum, part, axis) => sum + (Math.abs(part) * size[axis]!) / 2, 0),
  ) as [number, number, number];
  const most = REACH - EDGE;
  return Math.abs(at[0]) + x > most || Math.abs(at[2]) + z > most || at[1] + y > HEIGHT - TOP;
}
