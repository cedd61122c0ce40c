/** Surface nets: a point in every cell that the surface passes through, and a square across every edge it crosses. */

import type { Box } from './box';
import type { Field } from './field';

export interface Mesh {
  /** In the units of strokes. */
  positions: Float32Array;
  normals: Float32Array;
  /** How open a point lies, from 0 (in a crease) to 255. For looks only. */
  open: Uint8Array;
  indices: Uint32Array;
}

/** The corners of the twelve edges of a cell: along x, then y, then z. Bit 0 of a corner is x, 1 is y, 2 is z. */
const FROM = Uint8Array.of(0, 2, 4, 6, 0, 4, 1, 5, 0, 1, 2, 3);
const TO = Uint8Array.of(1, 3, 5, 7, 2, 6, 3, 7, 4, 5, 6, 7);
/** For each pattern of clay at the corners, the edges that the surface crosses. */
const CROSSED = Array.from({ length: 256 }, (_, inside) =>
  Uint8Array.from(FROM.keys()).filter((edge) => ((inside >> FROM[edge]!) ^ (inside >> TO[edge]!)) & 1),
);

/** Makes nets, one after the other; what it needs for that is made once. */
export class Nets {
  /** The point of each cell, from `#first` on; smaller numbers are of earlier nets. */
  readonly #known: Int32Array;
  #first = 1;
  #points = 0;
  #corners = 0;
  #positions = new Float32Array(3 * 1024);
  #normals = new Float32Array(3 * 1024);
  #open = new Uint8Array(1024);
  #indices = new Uint32Array(6 * 1024);
  readonly #cell = new Int32Array(8);
  /** From the first corner of a cell to each of the eight. */
  readonly #corner: Int32Array;

  constructor(readonly n: number) {
    this.#known = new Int32Array(n * n * n);
    this.#corner = Int32Array.of(0, 1, n, n + 1, n * n, n * n + 1, n * n + n, n * n + n + 1);
  }

  /** The squares that belong to the samples of a box, and the points they need. The whole grid gives a closed mesh. */
  of(field: Field, { lo, hi }: Box): Mesh {
    const { n } = this;
    const { values } = field;
    const slab = n * n;
    const last = n - 2;
    this.#begin();
    for (let z = lo[2]; z <= Math.min(last, hi[2]); z++) {
      for (let y = lo[1]; y <= Math.min(last, hi[1]); y++) {
        let index = field.at(lo[0], y, z);
        for (let x = lo[0]; x <= Math.min(last, hi[0]); x++, index++) {
          const now = values[index]!;
          // signs that differ: the surface is between them. The border is never clay, so that no square lies in it
          const a = now ^ values[index + 1]!;
          const b = now ^ values[index + n]!;
          const c = now ^ values[index + slab]!;
          if ((a | b | c) >= 0) continue;
          if (a < 0) this.#square(field, index, n, slab, now < 0);
          if (b < 0) this.#square(field, index, slab, 1, now < 0);
          if (c < 0) this.#square(field, index, 1, n, now < 0);
        }
      }
    }
    return this.#mesh();
  }

  #begin(): void {
    this.#first += this.#points;
    this.#points = this.#corners = 0;
    if (this.#first < 2 ** 30) return;
    this.#known.fill(0);
    this.#first = 1;
  }

  /** Between the four cells around an edge that goes from a sample; `u` and `v` are the steps across it. */
  #square(field: Field, sample: number, u: number, v: number, outwards: boolean): void {
    const a = this.#point(field, sample - u - v);
    const b = this.#point(field, sample - v);
    const c = this.#point(field, sample);
    const d = this.#point(field, sample - u);
    const at = this.#corners;
    this.#corners += 6;
    if (this.#corners > this.#indices.length) this.#indices = larger(this.#indices);
    const indices = this.#indices;
    indices[at] = indices[at + 3] = a;
    indices[at + 1] = outwards ? b : c;
    indices[at + 2] = outwards ? c : b;
    indices[at + 4] = outwards ? c : d;
    indices[at + 5] = outwards ? d : c;
  }

  /** The point of a cell, made when it is first asked for. */
  #point(field: Field, cell: number): number {
    const known = this.#known[cell]! - this.#first;
    if (known >= 0) return known;
    const made = this.#points++;
    this.#known[cell] = this.#first + made;
    if (made >= this.#open.length) {
      this.#positions = larger(this.#positions);
      this.#normals = larger(this.#normals);
      this.#open = larger(this.#open);
    }
    this.#make(field, cell, made);
    return made;
  }

  /** In the middle of where the surface crosses the edges of the cell. */
  #make(field: Field, first: number, point: number): void {
    const cell = this.#cell;
    const corners = this.#corner;
    let inside = 0;
    for (let corner = 0; corner < 8; corner++) {
      const value = field.values[first + corners[corner]!]!;
      cell[corner] = value;
      inside |= (value >>> 31) << corner;
    }
    let sx = 0;
    let sy = 0;
    let sz = 0;
    const crossed = CROSSED[inside]!;
    for (let each = 0; each < crossed.length; each++) {
      const edge = crossed[each]!;
      const from = FROM[edge]!;
      const a = cell[from]!;
      const part = a / (a - cell[TO[edge]!]!);
      sx += edge < 4 ? part : from & 1;
      sy += edge >= 4 && edge < 8 ? part : (from >> 1) & 1;
      sz += edge >= 8 ? part : from >> 2;
    }
    const count = crossed.length;
    this.#put(field, first, point, sx / count, sy / count, sz / count);
  }

  /** At so far in a cell: its place, which way is out, and how open it lies. */
  #put(field: Field, first: number, point: number, u: number, v: number, w: number): void {
    const { n } = this;
    const slab = n * n;
    const i = first % n;
    const j = ((first - i) / n) % n;
    const k = (first - i - j * n) / slab;
    const x = i + u;
    const y = j + v;
    const z = k + w;
    const at = 3 * point;
    this.#positions[at] = field.acrossOf(x);
    this.#positions[at + 1] = field.upOf(y);
    this.#positions[at + 2] = field.acrossOf(z);
    const dx = this.#rise(field, first, 1, i, u, n, v, slab, w);
    const dy = this.#rise(field, first, n, j, v, slab, w, 1, u);
    const dz = this.#rise(field, first, slab, k, w, 1, u, n, v);
    const long = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    const nx = dx / long;
    const ny = dy / long;
    const nz = dz / long;
    this.#normals[at] = nx;
    this.#normals[at + 1] = ny;
    this.#normals[at + 2] = nz;
    const free = field.sample(x + nx * 3, y + ny * 3, z + nz * 3) / 3;
    this.#open[point] = Math.max(0, Math.min(255, Math.round(free * 255)));
  }

  /** How much the numbers rise from a sample before to a sample after a point, along the first of three axes. */
  #rise(
    { values }: Field,
    first: number,
    step: number,
    at: number,
    u: number,
    q: number,
    v: number,
    r: number,
    w: number,
  ): number {
    const before = at > 0 ? -step : 0;
    const after = at < this.n - 2 ? 2 * step : step;
    const a = risen(values, first, step, before, after, u);
    const b = risen(values, first + q, step, before, after, u);
    const c = risen(values, first + r, step, before, after, u);
    const d = risen(values, first + q + r, step, before, after, u);
    return (a * (1 - v) + b * v) * (1 - w) + (c * (1 - v) + d * v) * w;
  }

  #mesh(): Mesh {
    return {
      positions: this.#positions.slice(0, 3 * this.#points),
      normals: this.#normals.slice(0, 3 * this.#points),
      open: this.#open.slice(0, this.#points),
      indices: this.#indices.slice(0, this.#corners),
    };
  }
}

function risen(values: Int16Array, at: number, step: number, before: number, after: number, u: number) {
  return (values[at + step]! - values[at + before]!) * (1 - u) + (values[at + after]! - values[at]!) * u;
}

function larger<A extends Float32Array | Uint8Array | Uint32Array>(array: A): A {
  const copy = new (array.constructor as new (length: number) => A)(array.length * 2);
  copy.set(array);
  return copy;
}

export const wholeOf = (field: Field): Box => ({
  lo: [0, 0, 0],
  hi: [field.n - 1, field.n - 1, field.n - 1],
});
