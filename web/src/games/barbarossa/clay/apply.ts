/** What each stroke does to the clay. */

import type { Box } from './box';
import { BAND, type Field } from './field';
import { FORM_DISTANCE } from './forms';
import { NUMBERS_OF_A_DAB, type Brush, type Shape, type Stroke, type Tool } from './sculpture';
import { turning } from './turning';

/** A dab, measured in samples. */
interface Dab {
  x: number;
  y: number;
  z: number;
  /** Which way, as long as it was written. */
  dx: number;
  dy: number;
  dz: number;
  /** The same, of length one; nowhere if none was written. */
  nx: number;
  ny: number;
  nz: number;
  radius: number;
  /** Strength and pressure together, from 0 to 1. */
  force: number;
}

/** Nothing of clay joins or parts more sharply than this, in samples. */
const SOFT = 1.5;

type Changed = Box | null;

/** 1 in the middle, 0 at the edge, flat at both. */
function felt(dab: Dab, x: number, y: number, z: number): number {
  const dx = x - dab.x;
  const dy = y - dab.y;
  const dz = z - dab.z;
  const left = 1 - (dx * dx + dy * dy + dz * dz) / (dab.radius * dab.radius);
  return left > 0 ? left * left : 0;
}

const within = (field: Field, { x, y, z, radius }: Dab) => field.around(x, y, z, radius);

/** The smaller of two, blended over so far. */
function softLeast(a: number, b: number, soft: number): number {
  if (soft <= 0) return Math.min(a, b);
  const blend = Math.max(0, soft - Math.abs(a - b)) / soft;
  return Math.min(a, b) - (blend * blend * soft) / 4;
}
const softMost = (a: number, b: number, soft: number) => -softLeast(-a, -b, soft);

/**
 * What is done within so far of a sample that is deep in the clay, or well outside, does not bring the surface to it;
 * then it need not be worked out.
 */
const deep = (here: number, reach: number) => (here === BAND || here === -BAND) && reach < BAND / 2;

/** Clay moves along; what was there is found where it came from. */
function move(field: Field, dab: Dab, [dx, dy, dz]: readonly [number, number, number]): Changed {
  const reach = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return field.change(within(field, dab), (x, y, z, here) => {
    if (deep(here, reach)) return here;
    const share = felt(dab, x, y, z);
    if (share === 0) return here;
    return field.sample(x - dx * share, y - dy * share, z - dz * share);
  });
}

const BRUSHES: Record<Tool, (field: Field, dab: Dab) => Changed> = {
  /** The clay under the finger comes along. The finger is felt where it arrives. */
  pull(field, dab) {
    const by = [dab.dx * dab.force, dab.dy * dab.force, dab.dz * dab.force] as const;
    return move(field, { ...dab, x: dab.x + by[0], y: dab.y + by[1], z: dab.z + by[2] }, by);
  },
  push(field, dab) {
    const far = -0.22 * dab.radius * dab.force;
    return move(field, dab, [dab.nx * far, dab.ny * far, dab.nz * far]);
  },
  /** A loop tool takes a round bite. */
  carve(field, dab) {
    const round = dab.radius * 0.75;
    const out = round * (1 - 0.7 * dab.force);
    const [x, y, z] = [dab.x + dab.nx * out, dab.y + dab.ny * out, dab.z + dab.nz * out];
    return field.change(field.around(x, y, z, round + 2), (i, j, k, here) => {
      const dx = i - x;
      const dy = j - y;
      const dz = k - z;
      return softMost(here, round - Math.sqrt(dx * dx + dy * dy + dz * dz), SOFT);
    });
  },
  smooth(field, dab) {
    return field.change(within(field, dab), (x, y, z, here) => {
      const share = deep(here, 1) ? 0 : felt(dab, x, y, z);
      return share === 0
        ? here
        : here + (average(field, x, y, z) - here) * Math.min(1, share * 2) * dab.force;
    });
  },
  /** What stands out beyond a plane is pressed in. */
  flatten(field, dab) {
    return field.change(within(field, dab), (x, y, z, here) => {
      const over = (x - dab.x) * dab.nx + (y - dab.y) * dab.ny + (z - dab.z) * dab.nz;
      if (over <= here) return here;
      return here + (over - here) * Math.min(1, felt(dab, x, y, z) * 2) * dab.force;
    });
  },
  thicken(field, dab) {
    const more = 0.16 * dab.radius * dab.force;
    return field.change(within(field, dab), (x, y, z, here) =>
      deep(here, more) ? here : here - more * felt(dab, x, y, z),
    );
  },
};

/** Of a sample and all around it, the nearer the heavier. */
function average(field: Field, x: number, y: number, z: number): number {
  const top = field.n - 1;
  let sum = 0;
  for (let k = -1; k <= 1; k++) {
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const weight = (2 - Math.abs(i)) * (2 - Math.abs(j)) * (2 - Math.abs(k));
        sum += weight * field.distance(clamp(x + i, top), clamp(y + j, top), clamp(z + k, top));
      }
    }
  }
  return sum / 64;
}

const clamp = (value: number, top: number) => (value < 0 ? 0 : value > top ? top : value);

function dabAt(field: Field, brush: Brush, index: number, mirrored: boolean): Dab {
  const at = (part: number) => brush.dabs[index * NUMBERS_OF_A_DAB + part] ?? 0;
  const side = mirrored ? -1 : 1;
  const [dx, dy, dz] = [at(3) * side, at(4), at(5)];
  const long = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  return {
    x: field.across(at(0) * side),
    y: field.up(at(1)),
    z: field.across(at(2)),
    dx: dx * field.scale,
    dy: dy * field.scale,
    dz: dz * field.scale,
    nx: dx / long,
    ny: dy / long,
    nz: dz / long,
    radius: brush.size * field.scale,
    force: (brush.strength / 100) * (at(6) / 100),
  };
}

function shape(field: Field, stroke: Shape, mirrored: boolean): Changed {
  const { at, size, turn, cut, form } = stroke;
  const side = mirrored ? -1 : 1;
  const [x, y, z] = [field.across(at[0] * side), field.up(at[1]), field.across(at[2])];
  const [a, b, c] = [size[0], size[1], size[2]].map((full) => (full * field.scale) / 2) as [
    number,
    number,
    number,
  ];
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = turning(turn);
  const soft = Math.max(SOFT, stroke.soft * field.scale);
  const distance = FORM_DISTANCE[form];
  const reach = (p: number, q: number, r: number) =>
    Math.abs(p) * a + Math.abs(q) * b + Math.abs(r) * c + BAND + soft;
  const box = field.around(x, y, z, reach(xx, xy, xz), reach(yx, yy, yz), reach(zx, zy, zz));
  return field.change(box, (i, j, k, here) => {
    const p = (i - x) * side;
    const q = j - y;
    const r = k - z;
    const far = distance(
      xx * p + yx * q + zx * r,
      xy * p + yy * q + zy * r,
      xz * p + yz * q + zz * r,
      a,
      b,
      c,
    );
    return cut ? softMost(here, -far, soft) : softLeast(here, far, soft);
  });
}

/** Does one dab of a stroke, and on the other side too if it is mirrored. Returns the boxes that may have changed. */
export function dab(field: Field, stroke: Stroke, index: number): Box[] {
  const sides = stroke.mirror ? [false, true] : [false];
  return sides
    .map((mirrored) =>
      stroke.kind === 'shape'
        ? shape(field, stroke, mirrored)
        : BRUSHES[stroke.tool](field, dabAt(field, stroke, index, mirrored)),
    )
    .filter((box) => box !== null);
}
