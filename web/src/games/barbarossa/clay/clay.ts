/** The clay on the turntable while it is worked: it does strokes, takes them back, and knows what looks different. */

import { dab } from './apply';
import { Field } from './field';
import { chunkBox, chunksIn, chunksOf, Nets, wholeOf, type Mesh } from './nets';
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
  readonly #stale = new Set<number>();
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
    this.#stale.clear();
    for (const chunk of this.#differing(before)) this.#stale.add(chunk);
  }

  /** The chunks that look different since the last time one asked; those without surface are null. */
  changes(): [number, Mesh | null][] {
    const changes = [...this.#stale].sort((one, other) => one - other).map((chunk) => this.#meshed(chunk));
    this.#stale.clear();
    return changes;
  }

  /** All of it as one closed mesh. */
  whole(): Mesh {
    return this.#nets.of(this.#field, wholeOf(this.#field));
  }

  #do(stroke: Stroke, from: number): void {
    for (let index = from; index < dabsOf(stroke); index++) {
      for (const box of dab(this.#field, stroke, index)) {
        for (const chunk of chunksIn(this.#field, box)) this.#stale.add(chunk);
      }
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
    const mesh = this.#nets.of(this.#field, chunkBox(this.#field, chunk));
    this.#triangles.set(chunk, mesh.indices.length / 3);
    return [chunk, mesh.indices.length > 0 ? mesh : null];
  }

  /** Where the clay is other than it was, chunk by chunk. */
  #differing(before: Int16Array): Set<number> {
    const now = this.#field;
    const differing = new Set<number>();
    for (let chunk = 0; chunk < chunksOf(now) ** 3; chunk++) {
      const box = chunkBox(now, chunk);
      if (!same(now, before, box)) for (const each of chunksIn(now, box)) differing.add(each);
    }
    return differing;
  }
}

function same(field: Field, other: Int16Array, { lo, hi }: ReturnType<typeof chunkBox>): boolean {
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
