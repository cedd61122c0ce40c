/** How far a point is from each basic shape of a given half width, height and depth; less than zero inside. */

import type { Form } from './sculpture';

type Distance = (x: number, y: number, z: number, a: number, b: number, c: number) => number;

const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

const ball: Distance = (x, y, z, a, b, c) => {
  const near = length(x / a, y / b, z / c);
  const slope = length(x / (a * a), y / (b * b), z / (c * c));
  return slope === 0 ? -Math.min(a, b, c) : (near * (near - 1)) / slope;
};

const box: Distance = (x, y, z, a, b, c) => {
  const round = Math.min(a, b, c) * 0.12;
  const dx = Math.abs(x) - a + round;
  const dy = Math.abs(y) - b + round;
  const dz = Math.abs(z) - c + round;
  const outside = length(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
  return outside + Math.min(Math.max(dx, dy, dz), 0) - round;
};

/** A sausage along x, with round ends. */
const roll: Distance = (x, y, z, a, b, c) => {
  const end = Math.min(a, b, c);
  const straight = Math.max(0, a - end);
  const beyond = Math.max(0, Math.abs(x) - straight);
  return ball(beyond, y, z, end, b, c);
};

/** It stands on its base; a base that is no circle is measured as one, and a little short. */
const cone: Distance = (x, y, z, a, b, c) => {
  const squeezed = Math.min(1, c / a);
  const round = Math.min(a, b) * 0.08;
  const out = Math.sqrt(x * x + ((z * a) / c) * ((z * a) / c));
  const [radius, height] = [a - round, 2 * (b - round)];
  const up = y + b - round;
  const side = height / Math.sqrt(height * height + radius * radius);
  const slant = (out - radius * (1 - up / height)) * side;
  const flat = -up;
  const far = Math.sqrt(
    Math.max(0, out - radius) * Math.max(0, out - radius) + Math.max(0, flat) * Math.max(0, flat),
  );
  const tip = Math.sqrt(out * out + (up - height) * (up - height));
  const distance = up > height + (out * radius) / height ? tip : flat > 0 ? far : Math.max(slant, flat);
  return (distance - round) * squeezed;
};

/** It stands upright like a wheel; depth is its thickness. */
const ring: Distance = (x, y, z, a, b, c) => {
  const squeezed = Math.min(1, b / a);
  const thick = Math.min(c, a * 0.48);
  const around = Math.sqrt(x * x + ((y * a) / b) * ((y * a) / b)) - (a - thick);
  const flat = (z * thick) / c;
  return (Math.sqrt(around * around + flat * flat) - thick) * squeezed;
};

export const FORM_DISTANCE: Record<Form, Distance> = { ball, box, roll, cone, ring };
