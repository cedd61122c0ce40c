/** Where a form in hand is in relation to the clay: whether it touches it, where, and how it rests on it. */

import { FORM_DISTANCE } from '../clay/forms';
import type { Mesh } from '../clay/nets';
import type { Shape, Triple } from '../clay/sculpture';
import { turning } from '../clay/turning';

/** `wheel`: it stands on the turntable and touches no clay. `inside`: clay is all around it. */
export type Contact = 'touches' | 'inside' | 'wheel' | 'hovers';

export interface Met {
  contact: Contact;
  /** Where its surface meets the clay's: pairs of points with the way out of the clay, six numbers a point. */
  seam: number[];
  /** Points of the clay that it touches, three numbers each. */
  points: number[];
}

/** So near is touching: the clay is softer than the form looks. */
const NEAR = 6;
/** A form that rests on clay sinks in so far at most, so that it sticks. */
const SINK = 14;

type Net = Pick<Mesh, 'positions' | 'normals' | 'indices'>;

const halves = ({ size }: Shape) => size.map((full) => full / 2) as [number, number, number];

/** A way of the room as the form sees it, which may be turned. */
export function own(shape: Shape, [x, y, z]: Triple): Triple {
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = turning(shape.turn);
  return [xx * x + yx * y + zx * z, xy * x + yy * y + zy * z, xz * x + yz * y + zz * z];
}

/** How far the form reaches from its middle towards this side; the way has length one. */
export function reach(shape: Shape, way: Triple): number {
  const [a, b, c] = halves(shape);
  const [x, y, z] = own(shape, way);
  const round = (p: number, q: number, r: number) => Math.hypot(x * p, y * q, z * r);
  switch (shape.form) {
    case 'ball':
      return round(a, b, c);
    case 'box':
      return Math.abs(x) * a + Math.abs(y) * b + Math.abs(z) * c;
    case 'roll': {
      const end = Math.min(a, b, c);
      return Math.abs(x) * (a - end) + round(end, b, c);
    }
    case 'cone':
      return Math.max(y * b, round(a, 0, c) - y * b);
    case 'ring': {
      const thick = Math.min(c, a * 0.48);
      return round(a - thick, b - (thick * b) / a, 0) + round(thick, (thick * b) / a, c);
    }
  }
}

/** Its middle when it rests at this point of the clay, or of the turntable: on it, and a little in it. */
export function restingAt(shape: Shape, at: Triple, out: Triple): Triple {
  if (shape.cut) return at; // what is to be taken away is in the clay
  const far = reach(shape, [-out[0], -out[1], -out[2]]);
  const up = far - Math.min(SINK, far * 0.2);
  return [at[0] + out[0] * up, at[1] + out[1] * up, at[2] + out[2] * up];
}

/** How the form meets this clay. */
export function meeting(shape: Shape, nets: Iterable<Net>): Met {
  const [seam, points]: [number[], number[]] = [[], []];
  const centre = { far: Infinity, within: false };
  let touched = false;
  for (const net of nets) {
    const far = distances(shape, net, centre);
    touched ||= far.some((each) => each < NEAR);
    sew(seam, net, far);
    far.forEach((each, at) => {
      if (Math.abs(each) < NEAR) points.push(...net.positions.subarray(at * 3, at * 3 + 3));
    });
  }
  return { contact: touched ? 'touches' : untouched(shape, centre.within), seam, points };
}

function untouched(shape: Shape, within: boolean): Contact {
  if (within) return 'inside';
  return shape.at[1] - reach(shape, [0, -1, 0]) < NEAR ? 'wheel' : 'hovers';
}

/** How far each point of the clay is from the form; and whether the form's middle is behind the nearest of them. */
function distances(
  shape: Shape,
  { positions, normals }: Net,
  centre: { far: number; within: boolean },
): Float32Array {
  const [a, b, c] = halves(shape);
  const [[xx, xy, xz], [yx, yy, yz], [zx, zy, zz]] = turning(shape.turn);
  const distance = FORM_DISTANCE[shape.form];
  const found = new Float32Array(positions.length / 3);
  for (let at = 0; at < found.length; at++) {
    const x = positions[at * 3]! - shape.at[0];
    const y = positions[at * 3 + 1]! - shape.at[1];
    const z = positions[at * 3 + 2]! - shape.at[2];
    found[at] = distance(
      xx * x + yx * y + zx * z,
      xy * x + yy * y + zy * z,
      xz * x + yz * y + zz * z,
      a,
      b,
      c,
    );
    const far = x * x + y * y + z * z;
    if (far >= centre.far) continue;
    centre.far = far;
    centre.within = x * normals[at * 3]! + y * normals[at * 3 + 1]! + z * normals[at * 3 + 2]! > 0;
  }
  return found;
}

/** Adds a piece of the seam for every triangle that is partly in the form. */
function sew(seam: number[], { positions, normals, indices }: Net, far: Float32Array): void {
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!] as const;
    const inside = corners.filter((corner) => far[corner]! < 0).length;
    if (inside === 0 || inside === 3) continue;
    for (let side = 0; side < 3; side++) {
      const [from, to] = [corners[side]!, corners[(side + 1) % 3]!];
      const [one, other] = [far[from]!, far[to]!];
      if (one < 0 === other < 0) continue;
      const part = one / (one - other);
      for (const all of [positions, normals])
        for (let axis = 0; axis < 3; axis++) {
          const begin = all[from * 3 + axis]!;
          seam.push(begin + (all[to * 3 + axis]! - begin) * part);
        }
    }
  }
}
