/** What is on the stage besides clay: a shape in hand, and arrows. */

import {
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three';
import type { Shape } from '../../../clay/sculpture';

/** An arrow that sticks there, and came from so. */
export function arrow(at: Vector3, from: Vector3, ink: Material): Group {
  const arrow = new Group();
  const shaft = new Mesh(new CylinderGeometry(7, 7, 170, 10), ink);
  shaft.position.y = 55;
  arrow.add(shaft);
  for (const turned of [0, Math.PI / 2]) {
    const feather = new Mesh(new BoxGeometry(44, 50, 4), ink);
    feather.position.y = 128;
    feather.rotation.y = turned;
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
