/** What points at the clay: a ring as large as the finger, and a shape that is not clay yet. */

import {
  BackSide,
  BufferAttribute,
  GreaterDepth,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Vector3,
  type BufferGeometry,
  type Face,
  type Material,
} from 'three';
import type { Shape, Triple } from '../clay/sculpture';
import { ink } from './looks';
import { outline } from './things';

const DEGREE = Math.PI / 180;

/** Where clay looks at this place of its surface. */
export function outOf({ attributes }: BufferGeometry, { a, b, c }: Face): Vector3 {
  return [a, b, c]
    .map((corner) => new Vector3().fromBufferAttribute(attributes.normal!, corner))
    .reduce((sum, each) => sum.add(each))
    .normalize();
}

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

/** How thick the line around a form in hand is, in units of clay. */
const LINE = 9;

/** A form in hand: clay with a blue line around it. What cuts, and what lies behind clay, is seen through. */
export class Ghost extends Group {
  readonly #cut = new MeshBasicMaterial({ transparent: true, opacity: 0.38, depthWrite: false });
  readonly #behind = new MeshBasicMaterial({
    transparent: true,
    opacity: 0.3,
    depthWrite: false,
    depthFunc: GreaterDepth,
    polygonOffset: true, // never behind itself
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });
  readonly #line = new MeshBasicMaterial({ side: BackSide });

  constructor(readonly clay: () => Material) {
    super();
  }

  colour(): void {
    for (const material of [this.#cut, this.#behind, this.#line]) material.color.set(ink('--blue'));
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
    // what is hidden is drawn first, before the form itself could hide it
    const { group, geometry } = placed(shape, [this.#behind, shape.cut ? this.#cut : this.clay()], 4);
    group.children[1]!.renderOrder = 5;
    const count = geometry.attributes.position!.count;
    geometry.setAttribute('open', new BufferAttribute(new Float32Array(count).fill(1), 1));
    const size = shape.size.map((side) => side + 2 * LINE) as unknown as Triple;
    group.add(new Mesh(outline({ ...shape, size }), this.#line));
    group.children.at(-1)!.renderOrder = 5;
    return group;
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
