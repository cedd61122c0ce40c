/** The clay on the turntable while it is worked: it does strokes, takes them back, and knows what looks different. */

import { dab } from './apply';
import type { Box } from './box';
import { chunkBox, chunksOf } from './chunks';
import { Field } from './field';
import { Nets, wholeOf, type Mesh } from './nets';
import { dabsOf, type Brush, type Stroke } from './sculpture';
import { GRIDS, MOST_TRIANGLES } from './units';

/** The clay is kept as it was every so many dabs, so that taking back is quick. */
const KEEP_EVERY = 24;
/** Of these, some of the older ones are let go when there are more. */
const KEPT_MOST = 40;

interface Kept {
  strokes: number;
  values: Int16Array;
}

export class Clay {
  readonly #field: Field;
  readonly #nets: Nets;
  #strokes: Stroke[] = [];
  #kept: Kept[] = [];
  /** Dabs since the clay was last kept. */
  #since = 0;
  readonly #triangles = new Map<number, number>();

  constructor(grid: number = GRIDS[0]) {
    this.#field = new Field(grid);
    this.#nets = new Nets(grid);
  }

  get grid(): number {
    return this.#field.n;
  }

  get strokes(): readonly Stroke[] {
    return this.#strokes;
  }

  get triangles(): number {
    let sum = 0;
    for (const count of this.#triangles.values()) sum += count;
    return sum;
  }

  add(stroke: Stroke): void {
    this.#keep();
    this.#strokes.push(stroke);
    this.#do(stroke, 0);
  }

  /** The finger goes on. */
  more(dabs: readonly number[]): void {
    const last = this.#strokes.at(-1);
    if (last?.kind !== 'brush') return;
    const longer: Brush = { ...last, dabs: [...last.dabs, ...dabs] };
    this.#strokes[this.#strokes.length - 1] = longer;
    this.#do(longer, dabsOf(last));
  }

  /** Takes back all but so many strokes. */
  back(count: number): void {
    if (count >= this.#strokes.length) return;
    const left = this.#strokes.slice(0, count);
    this.#kept = this.#kept.filter(({ strokes }) => strokes <= count);
    const last = this.#kept.at(-1);
    const before = this.#field.values.slice();
    this.#field.become(last?.values ?? null);
    this.#since = 0;
    this.#strokes = left.slice(0, last?.strokes ?? 0);
    for (const stroke of left.slice(this.#strokes.length)) this.add(stroke);
    this.#compare(before);
  }

  /** The chunks that look different since the last time one asked; those without surface are null. */
  changes(): [number, Mesh | null][] {
    return this.#field.stale.take().map((chunk) => this.#meshed(chunk));
  }

  /** All of it as one closed mesh. */
  whole(): Mesh {
    return this.#nets.of(this.#field, wholeOf(this.#field));
  }

  #do(stroke: Stroke, from: number): void {
    for (let index = from; index < dabsOf(stroke); index++) {
      dab(this.#field, stroke, index);
      this.#since++;
    }
  }

  #keep(): void {
    if (this.#since < KEEP_EVERY) return;
    this.#since = 0;
    this.#kept.push({ strokes: this.#strokes.length, values: this.#field.values.slice() });
    if (this.#kept.length > KEPT_MOST) {
      const older = this.#kept.length - KEPT_MOST / 2;
      this.#kept = this.#kept.filter((_, at) => at >= older || at % 2 === 1);
    }
  }

  #meshed(chunk: number): [number, Mesh | null] {
    const mesh = this.#nets.of(this.#field, chunkBox(this.grid, chunk));
    this.#triangles.set(chunk, mesh.indices.length / 3);
    return [chunk, mesh.indices.length > 0 ? mesh : null];
  }

  /** Only where the clay is other than it was it looks different. */
  #compare(before: Int16Array): void {
    const { stale } = this.#field;
    stale.clear();
    for (let chunk = 0; chunk < chunksOf(this.grid) ** 3; chunk++) {
      const box = chunkBox(this.grid, chunk);
      if (!same(this.#field, before, box)) stale.box(box);
    }
  }
}

function same(field: Field, other: Int16Array, { lo, hi }: Box): boolean {
  for (let z = lo[2]; z <= hi[2]; z++) {
    for (let y = lo[1]; y <= hi[1]; y++) {
      const from = field.at(lo[0], y, z);
      for (let index = from; index <= from + hi[0] - lo[0]; index++) {
        if (field.values[index] !== other[index]) return false;
      }
    }
  }
  return true;
}

/** The next grid to take when clay has too many triangles on this one. */
export function coarser(clay: Clay): number | undefined {
  return clay.triangles > MOST_TRIANGLES ? GRIDS.find((grid) => grid < clay.grid) : undefined;
}
