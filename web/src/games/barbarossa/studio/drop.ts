/** Where a form in hand is above the wheel: its shadow, a dashed line down to a mark, and the seam where it meets clay. */

import {
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Vector3,
  type ShaderMaterial,
} from 'three';
import type { Shape, Triple } from '../clay/sculpture';
import { ink } from './looks';
import { placed } from './pointers';
import { reach } from './resting';

const DOWN: Triple = [0, -1, 0];
const DASH = 26;
const GAP = 16;
const LINE = 4;
const SEAM = 6;
/** A seam lies so far above the clay, so that none of it is lost in it. */
const ABOVE = 4;

const DASH_SHAPE = new CylinderGeometry(LINE, LINE, DASH, 8);
const MARK = new RingGeometry(26, 33, 40).rotateX(-Math.PI / 2);
const CROSS = [
  new CylinderGeometry(3, 3, 36, 6).rotateX(Math.PI / 2),
  new CylinderGeometry(3, 3, 36, 6).rotateZ(Math.PI / 2),
];

export class Drop extends Group {
  /** Seen through the clay: it says where things are behind it. */
  readonly #through = new MeshBasicMaterial({ depthTest: false, side: DoubleSide });
  readonly #seamInk = new MeshBasicMaterial({ side: DoubleSide });
  #own: BufferGeometry[] = [];

  constructor(readonly shadowInk: ShaderMaterial) {
    super();
  }

  colour(): void {
    this.#through.color.set(ink('--blue'));
    this.#seamInk.color.set(ink('--blue'));
  }

  show(shape: Shape | null, seam: readonly number[] = []): void {
    for (const geometry of this.#own) geometry.dispose();
    this.#own = [];
    this.clear();
    if (!shape) return;
    this.#shade(shape);
    this.#drop(shape);
    this.#sew(seam);
  }

  #shade(shape: Shape): void {
    if (shape.cut) return;
    const { group, geometry } = placed(shape, [this.shadowInk], 2);
    for (const part of group.children) part.frustumCulled = false;
    this.#own.push(geometry);
    this.add(group);
  }

  /** The line ends where the form begins, so that one sees what is in front of what. */
  #drop(shape: Shape): void {
    const [x, y, z] = shape.at;
    const bottom = y - reach(shape, DOWN);
    for (const geometry of [MARK, ...CROSS]) this.#put(geometry, x, 2, z);
    for (let low = GAP; low + DASH < bottom; low += DASH + GAP) this.#put(DASH_SHAPE, x, low + DASH / 2, z);
  }

  #put(geometry: BufferGeometry, x: number, y: number, z: number): void {
    const mesh = new Mesh(geometry, this.#through);
    mesh.position.set(x, y, z);
    mesh.renderOrder = 7;
    this.add(mesh);
  }

  #sew(seam: readonly number[]): void {
    if (seam.length === 0) return;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(ribbons(seam), 3));
    this.#own.push(geometry);
    const mesh = new Mesh(geometry, this.#seamInk);
    mesh.renderOrder = 6;
    this.add(mesh);
  }
}

/** Each piece of the seam as a narrow band that lies on the clay: two triangles. */
export function ribbons(seam: readonly number[]): Float32Array {
  const corners: number[] = [];
  const point = (at: number) => new Vector3(seam[at], seam[at + 1], seam[at + 2]);
  for (let at = 0; at + 11 < seam.length; at += 12) {
    const out = point(at + 3).normalize();
    const [from, to] = [point(at), point(at + 6)].map((each) => each.addScaledVector(out, ABOVE)) as [
      Vector3,
      Vector3,
    ];
    const across = to.clone().sub(from).cross(out).normalize().multiplyScalar(SEAM);
    const [a, b] = [from.clone().add(across), from.clone().sub(across)];
    const [c, d] = [to.clone().add(across), to.clone().sub(across)];
    for (const corner of [a, b, c, b, d, c]) corners.push(corner.x, corner.y, corner.z);
  }
  return new Float32Array(corners);
}
