/** What is on the stage besides clay: a shape in hand, and arrows. */

import {
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  Mesh,
  Shape as Outline,
  SphereGeometry,
  TorusGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three';
import type { Shape } from '../clay/sculpture';

/** How far it stands out of the clay. */
export const ARROW = 200;

/** One of three: it leans back from the shaft, as far as behind its end. */
const FEATHER = new ExtrudeGeometry(
  new Outline([new Vector2(0, 95), new Vector2(26, 125), new Vector2(26, ARROW), new Vector2(0, 170)]),
  { depth: 4, bevelEnabled: false },
).translate(0, 0, -2);

/** An arrow that sticks there, and came from so. */
export function arrow(at: Vector3, from: Vector3, ink: Material): Group {
  const arrow = new Group();
  const shaft = new Mesh(new CylinderGeometry(5, 5, 210, 10), ink);
  shaft.position.y = 75;
  arrow.add(shaft);
  for (let turned = 0; turned < 3; turned++) {
    const feather = new Mesh(FEATHER, ink);
    feather.rotation.y = (turned * 2 * Math.PI) / 3;
    arrow.add(feather);
  }
  arrow.position.copy(at);
  arrow.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), from);
  for (const part of arrow.children) part.renderOrder = 4;
  return arrow;
}

/** About what the shape will be; the clay itself is softer. */
export function outline({ form, size: [a, b, c] }: Shape): BufferGeometry {
  switch (form) {
    case 'ball':
      return new SphereGeometry(0.5, 20, 14).scale(a, b, c);
    case 'box':
      return new BoxGeometry(a, b, c);
    case 'roll': {
      const thin = Math.min(a, b, c);
      return new CapsuleGeometry(0.5, Math.max(0, a - thin) / thin, 6, 16)
        .rotateZ(Math.PI / 2)
        .scale(thin, b, c);
    }
    case 'cone':
      return new ConeGeometry(0.5, 1, 24).scale(a, b, c);
    case 'ring': {
      const tube = Math.min(c, a * 0.48 * 2) / 2;
      return new TorusGeometry(a / 2 - tube, tube, 10, 32).scale(1, b / a, c / 2 / tube);
    }
  }
}
