/** The clay on the stage, chunk by chunk: what is drawn of it, and what can be asked about it. */

import { BufferAttribute, BufferGeometry, Group, Mesh, type ShaderMaterial } from 'three';
import type { Mesh as Net } from '../clay/nets';
import type { Triple } from '../clay/sculpture';
import { HEIGHT, REACH } from '../clay/units';
import { merged, outlineOf, type Outline } from './outlines';

interface Chunk {
  clay: Mesh;
  shadow: Mesh;
  net: Net;
  outline: Outline;
}

export class Chunks {
  readonly clay = new Group();
  readonly shadows = new Group();
  readonly #all = new Map<number, Chunk>();

  constructor(
    public ink: ShaderMaterial,
    readonly shadowInk: ShaderMaterial,
    /** Units of clay in one of the scene. */
    readonly unit: number,
  ) {}

  get nets(): Net[] {
    return [...this.#all.values()].map(({ net }) => net);
  }

  outline(): Outline {
    return merged([...this.#all.values()].map(({ outline }) => outline));
  }

  put(chunk: number, net: Net): void {
    const { positions, normals, open, indices } = net;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setAttribute('normal', new BufferAttribute(normals, 3));
    geometry.setAttribute('open', new BufferAttribute(open, 1, true));
    geometry.setIndex(new BufferAttribute(indices, 1));
    const clay = new Mesh(geometry, this.ink);
    const shadow = new Mesh(geometry, this.shadowInk);
    clay.renderOrder = 3;
    shadow.renderOrder = 2;
    shadow.frustumCulled = false;
    this.clay.add(clay);
    this.shadows.add(shadow);
    this.#all.set(chunk, { clay, shadow, net, outline: outlineOf(positions, this.unit) });
  }

  drop(chunk: number): void {
    const there = this.#all.get(chunk);
    if (!there) return;
    this.clay.remove(there.clay);
    this.shadows.remove(there.shadow);
    there.clay.geometry.dispose();
    this.#all.delete(chunk);
  }

  empty(): void {
    for (const chunk of [...this.#all.keys()]) this.drop(chunk);
  }

  dye(ink: ShaderMaterial): void {
    this.ink.dispose();
    this.ink = ink;
    for (const { clay } of this.#all.values()) clay.material = ink;
  }

  /** Whether clay around this point is so near to the edge of its room. */
  atEdge(at: Triple, around: number, near: number): boolean {
    return this.nets.some(({ positions }) => isAtEdge(positions, at, around, near));
  }
}

export function isAtEdge(positions: Float32Array, at: Triple, around: number, near: number): boolean {
  const most = REACH - near;
  for (let each = 0; each < positions.length; each += 3) {
    const [x, y, z] = [positions[each]!, positions[each + 1]!, positions[each + 2]!];
    if (Math.abs(x) < most && Math.abs(z) < most && y < HEIGHT - near) continue;
    if (Math.hypot(x - at[0], y - at[1], z - at[2]) < around) return true;
  }
  return false;
}
