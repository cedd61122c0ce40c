/** Which part of a sculpture a form touches: the shape that made the clay there, or what a finger drew out of it. */

import { FORM_DISTANCE } from '../clay/forms';
import { CLEARED, LUMP, NUMBERS_OF_A_DAB, type Brush, type Form, type Shape, type Stroke, type Triple } from '../clay/sculpture'; // prettier-ignore
import { own } from './resting';

/** `clay`: a part that has no name. */
export type Part = Form | 'lump' | 'pulled' | 'thickened' | 'clay';

/** Clay so near to a shape belongs to it: joints are soft. */
const NEAR = 24;
/** So many points are asked at most; they agree long before. */
const MOST = 16;

/** The part that most of these points of the clay belong to; three numbers a point. */
export function partOf(strokes: readonly Stroke[], points: readonly number[]): Part {
  const count = points.length / 3;
  const every = Math.max(1, Math.ceil(count / MOST));
  const votes = new Map<Part, number>();
  for (let at = 0; at < count; at += every) {
    const part = partAt(strokes, [points[at * 3]!, points[at * 3 + 1]!, points[at * 3 + 2]!]);
    votes.set(part, (votes.get(part) ?? 0) + 1);
  }
  const [first] = [...votes].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? 'clay';
}

/** The part that this point of the clay belongs to: the nearest shape, of several the latest. */
function partAt(strokes: readonly Stroke[], point: Triple): Part {
  let part: Part = 'clay';
  let nearest = NEAR;
  for (const stroke of strokes) {
    if (stroke.kind === 'brush') {
      const drawn = DRAWN[stroke.tool];
      // where a shape is near, the finger only changed it
      if (drawn && nearest > NEAR / 2 && passed(stroke, point)) [part, nearest] = [drawn, NEAR / 2];
    } else if (same(stroke, CLEARED)) [part, nearest] = ['clay', NEAR];
    else if (!stroke.cut) {
      const far = Math.max(0, distance(stroke, point));
      if (far <= nearest) [part, nearest] = [same(stroke, LUMP) ? 'lump' : stroke.form, far];
    }
  }
  return part;
}

const DRAWN: Partial<Record<Brush['tool'], Part>> = { pull: 'pulled', thicken: 'thickened' };

const same = (one: Shape, other: Shape): boolean =>
  one.form === other.form &&
  one.cut === other.cut &&
  [0, 1, 2].every((axis) => one.size[axis] === other.size[axis] && one.at[axis] === other.at[axis]);

/** How far a point is from a shape; a mirrored one is there twice. */
function distance(shape: Shape, point: Triple): number {
  const far = fromOne(shape, point);
  return shape.mirror ? Math.min(far, fromOne(shape, [-point[0], point[1], point[2]])) : far;
}

function fromOne(shape: Shape, point: Triple): number {
  const { form, at, size } = shape;
  const [x, y, z] = own(shape, [point[0] - at[0], point[1] - at[1], point[2] - at[2]]);
  return FORM_DISTANCE[form](x, y, z, size[0] / 2, size[1] / 2, size[2] / 2);
}

/** Whether the finger came by this point. */
function passed({ dabs, size, mirror }: Brush, [x, y, z]: Triple): boolean {
  for (let at = 0; at < dabs.length; at += NUMBERS_OF_A_DAB) {
    const [dx, dy, dz] = [dabs[at]!, dabs[at + 1]!, dabs[at + 2]!];
    const far = Math.hypot(x - dx, y - dy, z - dz);
    if (far <= size || (mirror && Math.hypot(x + dx, y - dy, z - dz) <= size)) return true;
  }
  return false;
}
