/** From where a finger is to dabs in whole numbers. */

import type { Modelling } from '../clay/modelling';
import type { Brush, Tool, Triple } from '../clay/sculpture';
import { HEIGHT, MEASURES, REACH } from '../clay/units';

export type Setting = Omit<Brush, 'kind' | 'dabs'>;

/** So far, in parts of its size, a finger moves before the next dab. */
const SPACING = 0.28;
/** Clay comes along at most so far at once, or it would tear. */
const STRIDE = 0.35;
/** A longer stroke goes on as another one, so that each fits into a message to the table. */
export const MOST_DABS = 300;
/** Tools that go on while the finger rests. */
const RESTLESS: readonly Tool[] = ['push', 'carve', 'smooth', 'thicken'];

const within = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));

export function written(at: Triple, way: Triple, pressure: number): number[] {
  const { way: most } = MEASURES;
  return [
    within(at[0], -REACH, REACH),
    within(at[1], 0, HEIGHT),
    within(at[2], -REACH, REACH),
    ...way.map((part) => within(part, -most, most)),
    within(pressure * 100, 1, 100),
  ];
}

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const plus = (a: Triple, b: Triple, times = 1): Triple => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const long = (a: Triple) => Math.sqrt(dot(a, a));
/** Whether this way leads towards the edge of the room from here, rather than back into it. */
const outwards = ([x, , z]: Triple, [dx, dy, dz]: Triple) => dy > 0 || x * dx + z * dz > 0;
const scaled = (a: Triple, by: number): Triple => [a[0] * by, a[1] * by, a[2] * by];

export interface Bounds {
  /** Whether nothing more may be added to the sculpture. */
  full?: () => boolean;
  /** Whether clay at this place is at the edge of its room. */
  atEdge?: (at: Triple) => boolean;
}

/** One stroke, from touching the clay to letting go. */
export class Finger {
  #begun = false;
  #dabs = 0;
  #at: Triple;
  #out: Triple;
  readonly #first: { at: Triple; out: Triple };
  /** Where the finger itself was when clay last came along. */
  #pulled: Triple;

  constructor(
    readonly modelling: Pick<Modelling, 'begin' | 'more' | 'end'>,
    readonly setting: Setting,
    at: Triple,
    out: Triple,
    pressure: number,
    readonly bounds: Bounds = {},
  ) {
    this.#at = at;
    this.#out = out;
    this.#first = { at, out };
    this.#pulled = at;
    if (setting.tool !== 'pull') this.#dab(at, out, pressure);
  }

  get pulls(): boolean {
    return this.setting.tool === 'pull';
  }

  /** Where it touches the clay now. */
  get at(): Triple {
    return this.#at;
  }

  /** It is here now, on the clay; for pulling, as far away as the clay that it holds. */
  move(at: Triple, out: Triple, pressure: number): void {
    if (this.pulls) this.#pull(at, pressure);
    else {
      const way = minus(at, this.#at);
      const steps = Math.floor(long(way) / (this.setting.size * SPACING));
      const from = this.#at;
      for (let step = 1; step <= steps; step++) this.#dab(plus(from, way, step / steps), out, pressure);
    }
  }

  /** It has not moved for a moment. */
  rest(at: Triple, out: Triple, pressure: number): void {
    if (RESTLESS.includes(this.setting.tool)) this.#dab(at, out, pressure);
  }

  end(pressure: number): void {
    // a tap is a small tug
    if (this.pulls && !this.#begun) this.#tug(scaled(this.#out, this.setting.size * STRIDE), pressure);
    this.modelling.end();
  }

  #pull(to: Triple, pressure: number): void {
    const way = minus(to, this.#pulled);
    const far = long(way) / this.setting.size;
    if (far < STRIDE / 3) return;
    const steps = Math.ceil(far / STRIDE);
    for (let step = 0; step < steps; step++) this.#tug(scaled(way, 1 / steps), pressure);
    this.#pulled = to;
  }

  #tug(way: Triple, pressure: number): void {
    if (outwards(this.#at, way) && this.bounds.atEdge?.(this.#at)) return;
    this.#write(written(this.#at, way, pressure));
    this.#at = plus(this.#at, way, (this.setting.strength / 100) * pressure);
  }

  #dab(at: Triple, out: Triple, pressure: number): void {
    this.#at = at;
    this.#out = out;
    if (this.setting.tool === 'thicken' && this.bounds.atEdge?.(at)) return;
    if (this.setting.tool === 'flatten') {
      // the board stays level during a stroke, a little below where it began
      const { at: start, out: up } = this.#first;
      const over = dot(minus(at, start), up) + this.setting.size * 0.12;
      this.#write(written(plus(at, up, -over), scaled(up, MEASURES.way), pressure));
    } else this.#write(written(at, scaled(out, MEASURES.way), pressure));
  }

  #write(dab: number[]): void {
    if (this.#dabs === MOST_DABS) {
      this.modelling.end();
      this.#dabs = 0;
    }
    if (this.#dabs === 0 && this.#begun && this.bounds.full?.()) return;
    if (this.#dabs > 0) this.modelling.more(dab);
    else this.modelling.begin(this.setting, dab);
    this.#begun = true;
    this.#dabs++;
  }
}
