/** The grid in chunks, each of which is a mesh of its own: after a change only those that look different are made anew. */

import type { Box } from './box';
import { CHUNK } from './units';

/** How far around a change its neighbours look different: their points, slopes and creases. */
const SEEN = 2;

/** Chunks a side, of a grid of so many samples. */
export const chunksOf = (n: number): number => n / CHUNK;

export function chunkBox(n: number, chunk: number): Box {
  const count = chunksOf(n);
  const x = chunk % count;
  const y = Math.floor(chunk / count) % count;
  const z = Math.floor(chunk / (count * count));
  const lo: Box['lo'] = [x * CHUNK, y * CHUNK, z * CHUNK];
  return { lo, hi: [lo[0] + CHUNK - 1, lo[1] + CHUNK - 1, lo[2] + CHUNK - 1] };
}

/** The chunks that look different. */
export class Stale {
  readonly #count: number;
  readonly #chunks: Uint8Array;
  /** The chunk of each place along a side, `SEEN` places late. */
  readonly #late: Uint8Array;

  constructor(n: number) {
    this.#count = chunksOf(n);
    this.#chunks = new Uint8Array(this.#count ** 3);
    const at = (place: number) => Math.min(n - 1, Math.max(0, place - SEEN));
    this.#late = Uint8Array.from({ length: n + 2 * SEEN }, (_, place) => Math.floor(at(place) / CHUNK));
  }

  /** From here to there in a row something has changed. */
  row(x0: number, x1: number, y: number, z: number): void {
    const late = this.#late;
    for (let k = late[z]!; k <= late[z + 2 * SEEN]!; k++) {
      for (let j = late[y]!; j <= late[y + 2 * SEEN]!; j++) {
        const from = (k * this.#count + j) * this.#count;
        this.#chunks.fill(1, from + late[x0]!, from + late[x1 + 2 * SEEN]! + 1);
      }
    }
  }

  box({ lo, hi }: Box): void {
    for (let z = lo[2]; z <= hi[2]; z++) {
      for (let y = lo[1]; y <= hi[1]; y++) this.row(lo[0], hi[0], y, z);
    }
  }

  clear(): void {
    this.#chunks.fill(0);
  }

  /** Those that there are; from now on they have been looked at. */
  take(): number[] {
    const chunks = [...this.#chunks.keys()].filter((chunk) => this.#chunks[chunk]);
    this.clear();
    return chunks;
  }
}
