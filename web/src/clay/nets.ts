/** Surface nets: a point in every cell that the surface passes through, and a square across every edge it crosses. */

import type { Box, Field } from './field';
import { CHUNK } from './units';

export interface Mesh {
  /** In the units of strokes. */
  positions: Float32Array;
  normals: Float32Array;
  /** How open a point lies, from 0 (in a crease) to 255. For looks only. */
  open: Uint8Array;
  indices: Uint32Array;
}

/** The squares that belong to the samples of a box, and the points they need. The whole grid gives a closed mesh. */
export function net(field: Field, { lo, hi }: Box): Mesh {
  const { n, values } = field;
  const points = new Points(field);
  const indices: number[] = [];
  const steps = [1, n, n * n] as const;
  const last = n - 2;
  for (let z = Math.max(1, lo[2]); z <= Math.min(last, hi[2]); z++) {
    for (let y = Math.max(1, lo[1]); y <= Math.min(last, hi[1]); y++) {
      let index = field.at(Math.max(1, lo[0]), y, z);
      for (let x = Math.max(1, lo[0]); x <= Math.min(last, hi[0]); x++, index++) {
        // the border is never clay, so that only edges from one sample to the next are looked at
        const inner = values[index]! < 0;
        for (let axis = 0; axis < 3; axis++) {
          const ends = values[index + steps[axis]!]! < 0;
          const starts = values[index - steps[axis]!]! < 0;
          if (inner !== ends) square(points, indices, index, steps, axis, inner);
          // what comes in through the border has no sample before it that would ask
          if (inner && !starts && atBorder(x, y, z, axis)) {
            square(points, indices, index - steps[axis]!, steps, axis, false);
          }
        }
      }
    }
  }
  return points.mesh(indices);
}

const atBorder = (x: number, y: number, z: number, axis: number) =>
  (axis === 0 ? x : axis === 1 ? y : z) === 1;

/** The four cells around the edge that goes from a sample along an axis. */
function square(
  points: Points,
  indices: number[],
  sample: number,
  steps: readonly [number, number, number],
  axis: number,
  outwards: boolean,
): void {
  const u = steps[(axis + 1) % 3]!;
  const v = steps[(axis + 2) % 3]!;
  const a = points.of(sample - u - v);
  const b = points.of(sample - v);
  const c = points.of(sample);
  const d = points.of(sample - u);
  if (outwards) indices.push(a, b, c, a, c, d);
  else indices.push(a, c, b, a, d, c);
}

/** The points of cells, made when they are asked for. */
class Points {
  readonly #known = new Map<number, number>();
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #open: number[] = [];

  constructor(readonly field: Field) {}

  of(cell: number): number {
    const known = this.#known.get(cell);
    if (known !== undefined) return known;
    const made = this.#known.size;
    this.#known.set(cell, made);
    this.#make(cell);
    return made;
  }

  /** In the middle of where the surface crosses the edges of the cell. */
  #make(cell: number): void {
    const { field } = this;
    const { n, values } = field;
    const x = cell % n;
    const y = ((cell - x) / n) % n;
    const z = (cell - x - y * n) / (n * n);
    let [sx, sy, sz, count] = [0, 0, 0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const step = axis === 0 ? 1 : axis === 1 ? n : n * n;
      const su = axis === 0 ? n : axis === 1 ? n * n : 1;
      const sv = axis === 0 ? n * n : axis === 1 ? 1 : n;
      for (let side = 0; side < 4; side++) {
        const u = side & 1;
        const v = side >> 1;
        const from = cell + u * su + v * sv;
        const a = values[from]!;
        const b = values[from + step]!;
        if (a < 0 === b < 0) continue;
        const part = a / (a - b);
        sx += axis === 0 ? part : axis === 1 ? v : u;
        sy += axis === 0 ? u : axis === 1 ? part : v;
        sz += axis === 0 ? v : axis === 1 ? u : part;
        count++;
      }
    }
    this.#put(x + sx / count, y + sy / count, z + sz / count);
  }

  #put(x: number, y: number, z: number): void {
    const { field } = this;
    this.#positions.push(field.acrossOf(x), field.upOf(y), field.acrossOf(z));
    const dx = field.sample(x + 1, y, z) - field.sample(x - 1, y, z);
    const dy = field.sample(x, y + 1, z) - field.sample(x, y - 1, z);
    const dz = field.sample(x, y, z + 1) - field.sample(x, y, z - 1);
    const long = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    const [nx, ny, nz] = [dx / long, dy / long, dz / long];
    this.#normals.push(nx, ny, nz);
    const free = field.sample(x + nx * 3, y + ny * 3, z + nz * 3) / 3;
    this.#open.push(Math.max(0, Math.min(255, Math.round(free * 255))));
  }

  mesh(indices: number[]): Mesh {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      open: Uint8Array.from(this.#open),
      indices: Uint32Array.from(indices),
    };
  }
}

export const wholeOf = (field: Field): Box => ({
  lo: [0, 0, 0],
  hi: [field.n - 1, field.n - 1, field.n - 1],
});

/** Chunks a side. */
export const chunksOf = (field: Field): number => field.n / CHUNK;

export function chunkBox(field: Field, chunk: number): Box {
  const count = chunksOf(field);
  const x = chunk % count;
  const y = Math.floor(chunk / count) % count;
  const z = Math.floor(chunk / (count * count));
  const lo: Box['lo'] = [x * CHUNK, y * CHUNK, z * CHUNK];
  return { lo, hi: [lo[0] + CHUNK - 1, lo[1] + CHUNK - 1, lo[2] + CHUNK - 1] };
}

/** How far around a change its neighbours look different: their points, slopes and creases. */
const SEEN = 2;

/** The chunks that a change in this box may be seen in. */
export function chunksIn(field: Field, box: Box): number[] {
  const count = chunksOf(field);
  const { lo, hi } = field.grown(box, SEEN);
  const first = lo.map((at) => Math.floor(at / CHUNK)) as Box['lo'];
  const last = hi.map((at) => Math.floor(at / CHUNK)) as Box['hi'];
  const chunks: number[] = [];
  for (let z = first[2]; z <= last[2]; z++) {
    for (let y = first[1]; y <= last[1]; y++) {
      for (let x = first[0]; x <= last[0]; x++) chunks.push((z * count + y) * count + x);
    }
  }
  return chunks;
}
