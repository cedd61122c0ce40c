/**
 * The clay: how far each point of a grid is from the surface, less than zero inside. Whole numbers are kept, and
 * whatever decides them is sums, products, quotients and square roots, which every machine rounds alike.
 */

import { halfAcross, joined, stretched, type Ball, type Box } from './box';
import { Stale } from './chunks';
import { CROSSINGS } from './crossings';
import { REACH } from './units';

/** Distances are known this far from the surface, in samples; beyond, only which side it is. */
export const BAND = 4;
/** So many steps of the kept numbers are one sample. */
const FINE = 1024;
const FAR = BAND * FINE;
/**
 * The surface goes through no sample, but passes it at least so far away. Then each of its points lies within its own
 * cell and no two are in one place, so that a file without order, where points in one place are one, is closed too.
 */
const LEAST = FINE / 128;

export class Field {
  readonly values: Int16Array;
  /** Samples in one unit of length. */
  readonly scale: number;
  /** What an operation has worked out, before it is taken over. */
  readonly work: Float32Array;
  readonly #touched: Uint8Array;
  /** What an operation has changed: which samples, how many, and what a region was like before. */
  readonly #list: Int32Array;
  #count = 0;
  readonly #before: Int16Array;
  /** Samples that need no distance: outside of where distances are looked for, or known. */
  readonly #settled: Uint8Array;
  readonly #queue: Int32Array;
  /** From a sample to the six beside it. */
  readonly #steps: Int32Array;
  /** How far the walls of the room are, for each place along a side. */
  readonly #wall: Float32Array;
  /** What looks different since somebody has looked. */
  readonly stale: Stale;

  constructor(readonly n: number) {
    const size = n * n * n;
    this.values = new Int16Array(size).fill(FAR);
    this.scale = n / (2 * REACH);
    this.work = new Float32Array(size);
    this.#touched = new Uint8Array(size);
    this.#list = new Int32Array(size);
    this.#before = new Int16Array(size);
    this.#settled = new Uint8Array(size).fill(1);
    this.#queue = new Int32Array(size);
    this.#steps = Int32Array.of(-1, 1, -n, n, -n * n, n * n);
    this.stale = new Stale(n);
    this.#wall = Float32Array.from({ length: n }, (_, i) => -Math.min(i - 0.5, n - 1.5 - i));
  }

  /** The clay is as it was kept; without anything kept there is none. */
  become(values: Int16Array | null): void {
    if (values) this.values.set(values);
    else this.values.fill(FAR);
  }

  /** From units to samples: along x and z, and up. */
  across(x: number): number {
    return (x + REACH) * this.scale - 0.5;
  }
  up(y: number): number {
    return y * this.scale + 0.5;
  }
  /** And back. */
  acrossOf(sample: number): number {
    return (sample + 0.5) / this.scale - REACH;
  }
  upOf(sample: number): number {
    return (sample - 0.5) / this.scale;
  }

  at(x: number, y: number, z: number): number {
    return (z * this.n + y) * this.n + x;
  }

  /** The samples within so far of a point; none if it is far outside. */
  around(x: number, y: number, z: number, rx: number, ry = rx, rz = rx): Box {
    const last = this.n - 1;
    const low = (value: number) => Math.max(0, Math.floor(value));
    const high = (value: number) => Math.min(last, Math.ceil(value));
    return {
      lo: [low(x - rx), low(y - ry), low(z - rz)],
      hi: [high(x + rx), high(y + ry), high(z + rz)],
    };
  }

  grown({ lo, hi }: Box, by: number): Box {
    const last = this.n - 1;
    return {
      lo: [Math.max(0, lo[0] - by), Math.max(0, lo[1] - by), Math.max(0, lo[2] - by)],
      hi: [Math.min(last, hi[0] + by), Math.min(last, hi[1] + by), Math.min(last, hi[2] + by)],
    };
  }

  /** The distance at a point between samples, in samples. */
  sample(x: number, y: number, z: number): number {
    const { n, values } = this;
    const top = n - 1.001;
    const cx = x < 0 ? 0 : x > top ? top : x;
    const cy = y < 0 ? 0 : y > top ? top : y;
    const cz = z < 0 ? 0 : z > top ? top : z;
    const i = Math.floor(cx);
    const j = Math.floor(cy);
    const k = Math.floor(cz);
    const u = cx - i;
    const v = cy - j;
    const w = cz - k;
    const a = (k * n + j) * n + i;
    const b = a + n;
    const c = a + n * n;
    const d = c + n;
    const near =
      (values[a]! * (1 - u) + values[a + 1]! * u) * (1 - v) + (values[b]! * (1 - u) + values[b + 1]! * u) * v;
    const back =
      (values[c]! * (1 - u) + values[c + 1]! * u) * (1 - v) + (values[d]! * (1 - u) + values[d + 1]! * u) * v;
    return (near * (1 - w) + back * w) / FINE;
  }

  /** Of a sample and all around it, the nearer the heavier. Beyond the room it is as at its border. */
  average(x: number, y: number, z: number): number {
    const { n, values } = this;
    const left = x > 0 ? -1 : 0;
    const right = x < n - 1 ? 1 : 0;
    let sum = 0; // of whole numbers, so that the order does not matter
    for (let k = -1; k <= 1; k++) {
      const slab = Math.min(n - 1, Math.max(0, z + k)) * n;
      for (let j = -1; j <= 1; j++) {
        const at = (slab + Math.min(n - 1, Math.max(0, y + j))) * n + x;
        sum += (2 - k * k) * (2 - j * j) * (values[at + left]! + 2 * values[at]! + values[at + right]!);
      }
    }
    return sum / (64 * FINE);
  }

  /**
   * Changes the samples of a box: `of` is given a place and its distance, and says the new one. Beyond `ball` it must
   * say the same again. Afterwards the numbers around are distances again.
   */
  change(box: Box, of: (x: number, y: number, z: number, distance: number) => number, ball?: Ball): void {
    const [x0, y0, z0] = box.lo;
    const [x1, y1, z1] = box.hi;
    const inner = ball && this.#inner(x0) && this.#inner(x1) ? ball : undefined;
    const { work, values } = this;
    const wall = this.#wall;
    const list = this.#list;
    let count = 0;
    let reached: Box | null = null;
    let turned: Box | null = null;
    for (let z = z0; z <= z1; z++) {
      for (let y = y0; y <= y1; y++) {
        const outer = Math.max(wall[y]!, wall[z]!);
        const half = inner && this.#inner(y) && this.#inner(z) ? halfAcross(inner, y, z) : this.n;
        const from = inner ? Math.max(x0, Math.floor(inner.x - half)) : x0;
        const to = inner ? Math.min(x1, Math.ceil(inner.x + half)) : x1;
        let index = this.at(from, y, z);
        for (let x = from; x <= to; x++, index++) {
          const now = values[index]!;
          const next = kept(Math.max(of(x, y, z, now / FINE), outer, wall[x]!));
          if (next === now) continue;
          work[index] = next;
          list[count++] = index;
          reached = stretched(reached, x, y, z);
          if ((now ^ next) < 0) turned = stretched(turned, x, y, z);
        }
      }
    }
    this.#count = count;
    if (!reached) return;
    const around = this.grown(reached, BAND + 1);
    this.#remember(around);
    for (let at = 0; at < count; at++) {
      const index = list[at]!;
      values[index] = work[index]!;
      this.#touched[index] = 1;
    }
    const filled = turned && this.#mend(turned);
    const region = filled ? this.grown(joined(reached, filled), BAND + 1) : around;
    this.#measure(region);
    for (let at = 0; at < this.#count; at++) this.#touched[list[at]!] = 0;
    if (filled) this.stale.box(region);
  }

  /** So far from the walls that they do not cut anything here. */
  #inner(at: number): boolean {
    return this.#wall[at]! <= -BAND;
  }

  #remember({ lo, hi }: Box): void {
    const { values } = this;
    for (let z = lo[2]; z <= hi[2]; z++) {
      for (let y = lo[1]; y <= hi[1]; y++) {
        const from = this.at(lo[0], y, z);
        this.#before.set(values.subarray(from, from + hi[0] - lo[0] + 1), from);
      }
    }
  }

  /**
   * Where clay meets clay only along an edge or in a point, the surface would cross itself; there a sample becomes clay.
   * Only ever towards clay, so that this ends. It can only be where samples have become clay or have ceased to be clay.
   * Returns the box of what has been filled.
   */
  #mend(turned: Box): Box | null {
    const { n, values } = this;
    const last = n - 2;
    let all: Box | null = null;
    let cells: Box | null = this.grown(turned, 1);
    while (cells) {
      let filledIn: Box | null = null;
      for (let z = cells.lo[2]; z <= Math.min(last, cells.hi[2]); z++) {
        for (let y = cells.lo[1]; y <= Math.min(last, cells.hi[1]); y++) {
          for (let x = cells.lo[0]; x <= Math.min(last, cells.hi[0]); x++) {
            const filled = this.#crossing(this.at(x, y, z));
            if (filled < 0) continue;
            values[filled] = -1;
            this.#touched[filled] = 1;
            this.#list[this.#count++] = filled;
            filledIn = joined(filledIn, { lo: [x, y, z], hi: [x + 1, y + 1, z + 1] });
          }
        }
      }
      if (filledIn) all = joined(all, filledIn);
      cells = filledIn && this.grown(filledIn, 1);
    }
    return all;
  }

  /** The sample of a cell to fill so that its surface does not cross itself, or -1. */
  #crossing(corner: number): number {
    const { n, values } = this;
    const back = corner + n * n;
    const inside =
      (values[corner]! >>> 31) |
      ((values[corner + 1]! >>> 31) << 1) |
      ((values[corner + n]! >>> 31) << 2) |
      ((values[corner + n + 1]! >>> 31) << 3) |
      ((values[back]! >>> 31) << 4) |
      ((values[back + 1]! >>> 31) << 5) |
      ((values[back + n]! >>> 31) << 6) |
      ((values[back + n + 1]! >>> 31) << 7);
    if (inside === 0 || inside === 255) return -1;
    let best = -1;
    for (const c of CROSSINGS[inside]!) {
      const index = corner + offset(c, n);
      if (best < 0 || values[index]! < values[best]!) best = index;
    }
    return best;
  }

  /** Makes the numbers of a region distances again, from where the surface is. Where they are not as remembered is seen. */
  #measure(region: Box): void {
    const { n, values, work } = this;
    const before = this.#before;
    const settled = this.#settled;
    const queue = this.#queue;
    const [x0, y0, z0] = region.lo;
    const [x1, y1, z1] = region.hi;
    const last = n - 1;
    const slab = n * n;
    let known = 0;
    for (let z = z0; z <= z1; z++) {
      for (let y = y0; y <= y1; y++) {
        const rim = y === y0 || y === y1 || z === z0 || z === z1;
        const outer = y === 0 || y === last || z === 0 || z === last;
        let index = this.at(x0, y, z);
        let now = values[index]!;
        let back = values[index - 1] ?? 0;
        for (let x = x0; x <= x1; x++, index++) {
          const on = values[index + 1] ?? 0;
          // clay beside what is none: their signs differ. The border is never clay, so what lies beyond does not matter
          const beside =
            (now ^ back) |
            (now ^ on) |
            (now ^ values[index - n]!) |
            (now ^ values[index + n]!) |
            (now ^ values[index - slab]!) |
            (now ^ values[index + slab]!);
          let far = -1;
          if (beside < 0) far = this.#surface(index, outer || x === 0 || x === last);
          else if (rim || x === x0 || x === x1) far = Math.abs(now) / FINE;
          work[index] = far < 0 ? BAND : far;
          settled[index] = far < 0 ? 0 : 1;
          if (far >= 0 && far < BAND) queue[known++] = index;
          back = now;
          now = on;
        }
      }
    }
    this.#spread(known);
    for (let z = z0; z <= z1; z++) {
      for (let y = y0; y <= y1; y++) {
        let index = this.at(x0, y, z);
        let first = -1;
        let latest = -1;
        for (let x = x0; x <= x1; x++, index++) {
          const whole = Math.floor(work[index]! * FINE + 0.5);
          const far = whole < LEAST ? LEAST : whole > FAR ? FAR : whole;
          const next = values[index]! < 0 ? -far : far;
          values[index] = next;
          settled[index] = 1;
          if (next === before[index]) continue;
          if (first < 0) first = x;
          latest = x;
        }
        if (first >= 0) this.stale.row(first, latest, y, z);
      }
    }
  }

  /** How far the surface is from a sample beside it. The border knows by its walls. */
  #surface(index: number, border: boolean): number {
    const { n, values } = this;
    const touched = this.#touched;
    const now = values[index]!;
    const inner = now < 0;
    let least = 2;
    let fresh = touched[index]!;
    let slope = 0;
    for (let axis = 0, step = 1; axis < 3; axis++, step *= n) {
      const before = values[index - step] ?? FAR;
      const after = values[index + step] ?? FAR;
      fresh |= (touched[index - step] ?? 0) | (touched[index + step] ?? 0);
      if (before < 0 !== inner) least = Math.min(least, now / (now - before));
      if (after < 0 !== inner) least = Math.min(least, now / (now - after));
      const rise = (after - before) / (2 * FINE);
      slope += rise * rise;
    }
    const far = Math.abs(now) / FINE;
    // numbers that rise too fast or too slowly are no distances; and the surface is no farther than where an axis meets it
    return fresh === 0 || border ? far : Math.min(least, far / Math.max(0.3, Math.sqrt(slope)));
  }

  /** Carries distances outwards from the known samples, layer by layer, and then corrects them both ways. */
  #spread(known: number): void {
    const { work } = this;
    const queue = this.#queue;
    const settled = this.#settled;
    const steps = this.#steps;
    let first = 0;
    let last = known;
    while (first < last) {
      let end = last;
      for (let at = first; at < last; at++) {
        const index = queue[at]!;
        if (work[index]! >= BAND) continue;
        for (let way = 0; way < 6; way++) {
          const beside = index + steps[way]!;
          if (settled[beside] !== 0) continue;
          settled[beside] = 1;
          queue[end++] = beside;
        }
      }
      for (let at = last; at < end; at++) this.#correct(queue[at]!);
      first = last;
      last = end;
    }
    for (let at = last - 1; at >= known; at--) this.#correct(queue[at]!);
    for (let at = known; at < last; at++) this.#correct(queue[at]!);
  }

  #correct(index: number): void {
    const { n, work } = this;
    const slab = n * n;
    const a = Math.min(work[index - 1]!, work[index + 1]!);
    const b = Math.min(work[index - n]!, work[index + n]!);
    const c = Math.min(work[index - slab]!, work[index + slab]!);
    const next = eikonal(a, b, c);
    if (next < work[index]!) work[index] = next;
  }
}

/** The distance of a sample from those of its nearest neighbours along each axis. */
function eikonal(a: number, b: number, c: number): number {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  const middle = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  const one = low + 1;
  if (one <= middle) return one;
  const gap = middle - low;
  const two = (low + middle + Math.sqrt(2 - gap * gap)) / 2;
  if (two <= high) return two;
  const sum = low + middle + high;
  const squares = low * low + middle * middle + high * high;
  return (sum + Math.sqrt(Math.max(0, sum * sum - 3 * (squares - 1)))) / 3;
}

/** As it is kept. */
function kept(distance: number): number {
  const whole = Math.floor(distance * FINE + 0.5);
  return whole > FAR ? FAR : whole < -FAR ? -FAR : whole;
}

const offset = (corner: number, n: number) => (corner & 1) + ((corner >> 1) & 1) * n + (corner >> 2) * n * n;
