/** Whoever works the clay: asked for one thing after the other, each answered with what looks different. */

import { Clay, coarser } from './clay';
import type { Mesh } from './nets';
import type { Stroke } from './sculpture';

export type Wish =
  | { do: 'open'; strokes: readonly Stroke[] }
  | { do: 'add'; stroke: Stroke }
  | { do: 'more'; dabs: readonly number[] }
  | { do: 'back'; count: number }
  | { do: 'whole' };

export interface Answer {
  /** Chunks that look different; without surface they are null. */
  chunks: [number, Mesh | null][];
  /** All chunks are new ones. */
  fresh: boolean;
  triangles: number;
  grid: number;
  /** All of it in one, if it was asked for. */
  whole?: Mesh;
  /** What it took, in milliseconds. */
  took: number;
}

export interface Potter {
  ask(wish: Wish): Promise<Answer>;
  close(): void;
}

/** Does it here and now. */
export class Hands {
  #clay = new Clay();

  do(wish: Wish): Answer {
    const begun = performance.now();
    let fresh = wish.do === 'open';
    this.#work(wish);
    let chunks = this.#clay.changes();
    for (let grid = coarser(this.#clay); grid !== undefined; grid = coarser(this.#clay)) {
      this.#take(grid, this.#clay.strokes);
      chunks = this.#clay.changes();
      fresh = true;
    }
    const { triangles, grid } = this.#clay;
    const answer = { chunks, fresh, triangles, grid, took: 0 };
    const whole = wish.do === 'whole' ? { whole: this.#clay.whole() } : {};
    return { ...answer, ...whole, took: performance.now() - begun };
  }

  #work(wish: Wish): void {
    if (wish.do === 'open') this.#take(undefined, wish.strokes);
    else if (wish.do === 'add') this.#clay.add(wish.stroke);
    else if (wish.do === 'more') this.#clay.more(wish.dabs);
    else if (wish.do === 'back') this.#clay.back(wish.count);
  }

  #take(grid: number | undefined, strokes: readonly Stroke[]): void {
    this.#clay = new Clay(grid);
    for (const stroke of strokes) this.#clay.add(stroke);
  }
}
