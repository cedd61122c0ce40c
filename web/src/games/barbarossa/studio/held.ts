/** A form in hand, made larger, turned or lifted by fingers. */

import { Euler, Quaternion, Vector3 } from 'three';
import type { Triple } from '../clay/sculpture';
import { MEASURES } from '../clay/units';

const DEGREE = Math.PI / 180;

/** All three sides by the same factor, as far as clay goes. */
export function scaled(size: Triple, by: number): Triple {
  const [least, most] = MEASURES.size as [number, number];
  const fits = Math.min(most / Math.max(...size), Math.max(least / Math.min(...size), by));
  return size.map((side) => Math.round(side * fits)) as unknown as Triple;
}

/** Turned about a way by so much, as a clock hand for whoever looks along it. */
export function spun(turn: Triple, way: Triple, angle: number): Triple {
  const [x, y, z] = turn.map((degrees) => degrees * DEGREE) as [number, number, number];
  const before = new Quaternion().setFromEuler(new Euler(x, y, z, 'XYZ'));
  const after = new Quaternion().setFromAxisAngle(new Vector3(...way).normalize(), angle).multiply(before);
  const found = new Euler().setFromQuaternion(after, 'XYZ');
  return [whole(found.x), whole(found.y), whole(found.z)];
}

const whole = (radians: number) => Math.round(radians / DEGREE) || 0;
