/** Boxes of samples: where the clay was changed. */

/** A box of samples, first and last. */
export interface Box {
  lo: [number, number, number];
  hi: [number, number, number];
}

/** The box, with this sample in it. */
export function stretched(box: Box | null, x: number, y: number, z: number): Box {
  if (!box) return { lo: [x, y, z], hi: [x, y, z] };
  const { lo, hi } = box;
  if (x < lo[0]) lo[0] = x;
  if (y < lo[1]) lo[1] = y;
  if (z < lo[2]) lo[2] = z;
  if (x > hi[0]) hi[0] = x;
  if (y > hi[1]) hi[1] = y;
  if (z > hi[2]) hi[2] = z;
  return box;
}

/** The smallest box around both. */
export function joined(one: Box | null, other: Box): Box {
  if (!one) return other;
  const least = (axis: 0 | 1 | 2) => Math.min(one.lo[axis], other.lo[axis]);
  const most = (axis: 0 | 1 | 2) => Math.max(one.hi[axis], other.hi[axis]);
  return { lo: [least(0), least(1), least(2)], hi: [most(0), most(1), most(2)] };
}

/** Where something is felt, in samples. */
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** Half of how much of a row is in a ball; less than nothing if it passes beside it. */
export function halfAcross({ y, z, radius }: Ball, row: number, slab: number): number {
  const left = radius * radius - (row - y) * (row - y) - (slab - z) * (slab - z);
  return left > 0 ? Math.sqrt(left) : -1;
}
