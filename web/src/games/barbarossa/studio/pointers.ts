/** What points at the clay: a ring as large as the finger, and a shape that is not clay yet. */

import {
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  type BufferGeometry,
  type Material,
  type Vector3,
} from 'three';
import type { Shape } from '../clay/sculpture';
import { ink } from './looks';
import { outline } from './things';

const DEGREE = Math.PI / 180;

export class Ring extends Group {
  readonly #inks = [new MeshBasicMaterial({ depthTest: false }), new MeshBasicMaterial({ depthTest: false })];

  constructor() {
    super();
    [0.085, 0.04].forEach((width, at) => {
      const ring = new Mesh(new RingGeometry(1 - width, 1, 64), this.#inks[at]);
      ring.renderOrder = 10 + at;
      this.add(ring);
    });
    this.children[1]!.scale.setScalar(0.978);
    this.visible = false;
  }

  colour(): void {
    this.#inks[0]!.color.set(ink('--on-ink'));
    this.#inks[1]!.color.set(ink('--blue'));
  }

  /** At this place, or nowhere. */
  lay(at: Vector3 | null, size: number): void {
    this.visible = at !== null;
    if (!at) return;
    this.position.copy(at);
    this.scale.setScalar(size);
  }
}

export class Ghost extends Group {
  readonly #ink = new MeshBasicMaterial({ transparent: true, opacity: 0.38, depthWrite: false });
  readonly #line = new MeshBasicMaterial({
    wireframe: true,
    transparent: true,
    opacity: 0.2,
    depthTest: false,
  });

  colour(): void {
    this.#ink.color.set(ink('--blue'));
    this.#line.color.set(ink('--blue'));
  }

  /** On both sides if it is mirrored. */
  show(shape: Shape | null): void {
    this.traverse((each) => {
      if (each instanceof Mesh) (each as Mesh).geometry.dispose();
    });
    this.clear();
    if (!shape) return;
    this.add(this.#drawn(shape));
    if (!shape.mirror) return;
    const other = new Group();
    other.scale.x = -1;
    other.add(this.#drawn(shape));
    this.add(other);
  }

  #drawn(shape: Shape): Group {
    return placed(shape, [this.#ink, this.#line], 8).group;
  }
}

/** The form in these inks, where it is and turned as it is. */
export function placed(
  shape: Shape,
  inks: readonly Material[],
  order: number,
): { group: Group; geometry: BufferGeometry } {
  const group = new Group();
  const geometry = outline(shape);
  for (const material of inks) {
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = order;
    group.add(mesh);
  }
  group.position.set(...shape.at);
  group.rotation.set(shape.turn[0] * DEGREE, shape.turn[1] * DEGREE, shape.turn[2] * DEGREE, 'XYZ');
  return { group, geometry };
}
