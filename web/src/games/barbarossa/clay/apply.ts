/** What each stroke does to the clay. */

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

/** 1 in the middle, 0 at the edge, flat at both. */
function felt(dab: Dab, x: number, y: number, z: number): number {
  const dx = x - dab.x;
  const dy = y - dab.y;
  const dz = z - dab.z;
  const left = 1 - (dx * dx + dy * dy + dz * dz) / (dab.radius * dab.radius);
  return left > 0 ? left * left : 0;
}

/** Changes what the finger feels. */
function feel(field: Field, dab: Dab, of: Parameters<Field['change']>[1]): void {
  field.change(field.around(dab.x, dab.y, dab.z, dab.radius), of, dab);
}

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
function move(field: Field, dab: Dab, [dx, dy, dz]: readonly [number, number, number]): void {
  const reach = Math.sqrt(dx * dx + dy * dy + dz * dz);
  feel(field, dab, (x, y, z, here) => {
    if (deep(here, reach)) return here;
    const share = felt(dab, x, y, z);
    if (share === 0) return here;
    return field.sample(x - dx * share, y - dy * share, z - dz * share);
  });
}

const BRUSHES: Record<Tool, (field: Field, dab: Dab) => void> = {
  /** The clay under the finger comes along. The finger is felt where it arrives. */
  pull(field, dab) {
    const by = [dab.dx * dab.force, dab.dy * dab.force, dab.dz * dab.force] as const;
    move(field, { ...dab, x: dab.x + by[0], y: dab.y + by[1], z: dab.z + by[2] }, by);
  },
  push(field, dab) {
    const far = -0.22 * dab.radius * dab.force;
    move(field, dab, [dab.nx * far, dab.ny * far, dab.nz * far]);
  },
  /** A loop tool takes a round bite. */
  carve(field, dab) {
    const round = dab.radius * 0.75;
    const out = round * (1 - 0.7 * dab.force);
    const [x, y, z] = [dab.x + dab.nx * out, dab.y + dab.ny * out, dab.z + dab.nz * out];
    const bite = { x, y, z, radius: round + BAND + SOFT };
    const cut = (i: number, j: number, k: number, here: number) => {
      const dx = i - x;
      const dy = j - y;
      const dz = k - z;
      return softMost(here, round - Math.sqrt(dx * dx + dy * dy + dz * dz), SOFT);
    };
    field.change(field.around(x, y, z, round + 2), cut, bite);
  },
  smooth(field, dab) {
    feel(field, dab, (x, y, z, here) => {
      const share = deep(here, 1) ? 0 : felt(dab, x, y, z);
      return share === 0 ? here : here + (field.average(x, y, z) - here) * Math.min(1, share * 2) * dab.force;
    });
  },
  /** What stands out beyond a plane is pressed in. */
  flatten(field, dab) {
    feel(field, dab, (x, y, z, here) => {
      const over = (x - dab.x) * dab.nx + (y - dab.y) * dab.ny + (z - dab.z) * dab.nz;
      if (over <= here) return here;
      return here + (over - here) * Math.min(1, felt(dab, x, y, z) * 2) * dab.force;
    });
  },
  thicken(field, dab) {
    const more = 0.16 * dab.radius * dab.force;
    feel(field, dab, (x, y, z, here) => (deep(here, more) ? here : here - more * felt(dab, x, y, z)));
  },
};

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

function shape(field: Field, stroke: Shape, mirrored: boolean): void {
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
  field.change(box, (i, j, k, here) => {
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

/** Does one dab of a stroke, and on the other side too if it is mirrored. */
export function dab(field: Field, stroke: Stroke, index: number): void {
  for (const mirrored of stroke.mirror ? [false, true] : [false]) {
    if (stroke.kind === 'shape') shape(field, stroke, mirrored);
    else BRUSHES[stroke.tool](field, dabAt(field, stroke, index, mirrored));
  }
}
