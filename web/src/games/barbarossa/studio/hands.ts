/** Mouse, pen and fingers on the stage: on the clay they model, beside it they turn, two fingers bring it closer. */

import type { Bench } from './bench.svelte';
import { Finger } from './finger';
import { scaled, spun } from './held';
import type { Hit, Stage } from './stage';
import type { Shape, Triple } from '../clay/sculpture';

const TURN = 0.009;
const TILT = 0.006;
/** A resting finger goes on this often, in milliseconds. */
const REST = 140;
/** A second finger so soon after the first means that none of them was to model. */
const TOGETHER = 250;
/** Two fingers that make a form larger never keep quite straight: it is not turned before so much. */
const STILL = 0.12;
/** So much room stays free at the edge, and so much of its size the finger may add before the clay is seen again. */
const FREE = 40;
const GROWTH = 0.3;
const UP: Triple = [0, 1, 0];
/** So far, in pixels, a finger slips before it means to move something. */
const SLIP = 5;

interface Spot {
  x: number;
  y: number;
}

const pressureOf = (event: PointerEvent) =>
  event.pointerType === 'pen' ? Math.max(0.05, event.pressure) : 1;
const apart = (one: Spot, other: Spot) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y));
const angle = (from: Spot, to: Spot) => Math.atan2(to.y - from.y, to.x - from.x);
const spotOf = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY });

/** Only turning and coming closer. */
export class Onlooker {
  protected readonly down = new Map<number, Spot>();

  constructor(readonly stage: () => Stage | null) {}

  press(event: PointerEvent): void {
    // also a finger that came down on something above the stage
    const element = this.stage()?.canvas ?? (event.currentTarget as Element);
    element.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, spotOf(event));
  }

  move(event: PointerEvent): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = spotOf(event);
    if (this.down.size === 1) {
      this.turn((now.x - before.x) * TURN, (now.y - before.y) * TILT);
    } else {
      const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1] ?? now;
      this.pinch(before, now, other);
    }
    this.down.set(event.pointerId, now);
  }

  /** One of two fingers has moved. */
  protected pinch(before: Spot, now: Spot, other: Spot): void {
    this.stage()?.zoom(apart(now, other) / apart(before, other));
    this.turn(((now.x - before.x) / 2) * TURN, ((now.y - before.y) / 2) * TILT);
  }

  protected turn(by: number, tilt: number): void {
    this.stage()?.turn(by, tilt);
  }

  lift(event: PointerEvent): void {
    this.down.delete(event.pointerId);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.stage()?.zoom(event.deltaY > 0 ? 0.92 : 1 / 0.92);
  }
}

export class Hands extends Onlooker {
  #finger: Finger | null = null;
  #carrying = false;
  /** Where a finger touched the stage with a form in hand, until it moves. */
  #pressed: Spot | null = null;
  /** It came down beside a form that is where it should be: a tap there glues it. */
  #beside = false;
  /** It came down where there is no clay: there it turns the table. */
  #missed = false;
  /** That was said: once is enough. */
  #told = false;
  #pinched: { form: Shape; grown: number; spun: number } | null = null;
  #since = 0;
  #last: { spot: Spot; pressure: number; moved: boolean } | null = null;
  #clock: ReturnType<typeof setInterval> | null = null;

  constructor(readonly bench: Bench) {
    super(() => bench.stage);
  }

  override press(event: PointerEvent): void {
    super.press(event);
    this.#missed = false;
    if (this.down.size > 1) return this.#together(event.timeStamp);
    const { stage, form } = this.bench;
    if (!stage || !this.bench.ready || event.button > 0) return;
    this.bench.edge = false;
    this.bench.beside = false;
    if (form) {
      // it follows once the finger moves, or lets go: a second finger may still come, and means something else
      const onForm = stage.holds(event.clientX, event.clientY);
      this.#beside = event.isPrimary && this.bench.settled && !onForm;
      this.#carrying = event.isPrimary && !this.#beside && (onForm || this.#under(event) !== null);
      this.#pressed = spotOf(event);
      stage.hold(this.#carrying);
      return;
    }
    const hit = stage.pick(event.clientX, event.clientY);
    if (!hit && this.bench.empty) this.bench.miss();
    this.#missed = !hit && !this.bench.empty;
    if (!hit || this.bench.full) return;
    const pressure = pressureOf(event);
    this.#finger = new Finger(this.bench.modelling, this.bench.setting, hit.at, hit.out, pressure, {
      full: () => this.bench.full,
      atEdge: (at) => this.#atEdge(at),
    });
    stage.hold(true);
    this.#since = event.timeStamp;
    this.#last = { spot: spotOf(event), pressure, moved: true };
    this.#clock = setInterval(() => this.#rest(), REST);
    stage.ring(hit.at, this.bench.size);
  }

  override move(event: PointerEvent): void {
    if (this.#carrying) this.#follow(event);
    else if (this.#finger) this.#work(event);
    else if (this.down.size > 0) super.move(event);
    else if (event.pointerType !== 'touch') this.#hover(event);
  }

  override lift(event: PointerEvent): void {
    super.lift(event);
    if (this.#carrying && event.type === 'pointerup') this.#letGo(event);
    if (this.#beside && event.type === 'pointerup' && !this.#slipped(event)) this.bench.stick();
    if (this.#missed && event.type === 'pointerup' && !this.#told) this.#told = this.bench.beside = true;
    this.#carrying = this.#beside = this.#missed = false;
    this.#pinched = null;
    this.#finger?.end(pressureOf(event) || 1);
    this.#drop();
    if (event.pointerType === 'touch') this.bench.stage?.ring(null);
  }

  /** A finger on a handle of the form. It moves the handle, until a second finger makes two of them. */
  grip(event: PointerEvent): void {
    this.down.set(event.pointerId, spotOf(event));
  }

  /** Two fingers are down: they mean the form, wherever they came down. */
  get pinches(): boolean {
    return this.down.size > 1;
  }

  protected override turn(by: number, tilt: number): void {
    this.bench.turn(by, tilt);
  }

  /** With a form in hand two fingers make it larger and turn it; what they did before is kept while they go on. */
  protected override pinch(before: Spot, now: Spot, other: Spot): void {
    const { form, stage } = this.bench;
    if (!form || !stage || this.bench.placed) return super.pinch(before, now, other);
    this.#pinched ??= { form, grown: 1, spun: 0 };
    this.#pinched.grown *= apart(now, other) / apart(before, other);
    this.#pinched.spun += angle(other, now) - angle(other, before);
    const { form: first, grown, spun: turned } = this.#pinched;
    const turn = Math.abs(turned) < STILL ? first.turn : spun(first.turn, stage.facing(), turned);
    this.bench.reshape({ size: scaled(first.size, grown), turn });
  }

  /** Clay that reaches the edge of its room would end there in a flat cut: the finger stops before. */
  #atEdge(at: Triple): boolean {
    const { size } = this.bench;
    const edge = this.bench.stage?.atEdge(at, size, FREE + size * GROWTH) ?? false;
    if (edge) this.bench.edge = true;
    return edge;
  }

  leave(): void {
    if (!this.#finger) this.bench.stage?.ring(null);
  }

  #drop(): void {
    this.#finger = null;
    this.bench.stage?.hold(false);
    if (this.#clock !== null) clearInterval(this.#clock);
    this.#clock = null;
  }

  /** Two fingers: what the first one has just begun was not meant. */
  #together(now: number): void {
    this.#carrying = this.#beside = false;
    if (!this.#finger) return;
    if (now - this.#since < TOGETHER) this.bench.modelling.cancel();
    else this.#finger.end(1);
    this.#drop();
  }

  #work(event: PointerEvent): void {
    const { stage } = this.bench;
    const finger = this.#finger;
    if (!stage || !finger) return;
    this.#last = { spot: spotOf(event), pressure: pressureOf(event), moved: true };
    // a slow screen gets several moves at once; each of them counts, or a curve would have corners
    const moves = event.getCoalescedEvents();
    for (const each of moves.length > 0 ? moves : [event]) {
      const { clientX: x, clientY: y } = each;
      if (finger.pulls) finger.move(stage.follow(finger.at, x, y), finger.at, pressureOf(each));
      else {
        const hit = stage.pick(x, y);
        if (hit) finger.move(hit.at, hit.out, pressureOf(each));
      }
    }
    stage.ring(finger.at, this.bench.size);
  }

  #rest(): void {
    const last = this.#last;
    if (!last) return;
    if (last.moved) {
      last.moved = false;
      return;
    }
    const hit = this.bench.stage?.pick(last.spot.x, last.spot.y);
    if (hit) this.#finger?.rest(hit.at, hit.out, last.pressure);
  }

  /** What the form would rest on here: the clay, or the turntable. */
  #under({ clientX: x, clientY: y }: PointerEvent): Hit | null {
    const { stage } = this.bench;
    const hit = stage?.pick(x, y) ?? null;
    const ground = hit ? null : stage?.ground(x, y);
    return ground ? { at: ground, out: UP } : hit;
  }

  /** Whether it has moved since it came down, by more than a finger slips. */
  #slipped({ clientX, clientY }: PointerEvent): boolean {
    const { x, y } = this.#pressed ?? { x: Infinity, y: Infinity };
    return Math.hypot(clientX - x, clientY - y) >= SLIP;
  }

  #follow(event: PointerEvent): void {
    if (this.#slipped(event)) this.#carry(event);
  }

  /** The form goes where the finger is: it rests there on the clay or on the turntable, or hovers as far away as before. */
  #carry(event: PointerEvent): void {
    const { stage, form } = this.bench;
    if (!stage || !form) return;
    this.#pressed = null;
    const under = this.#under(event);
    if (under) this.bench.rest(under);
    else this.bench.place(stage.follow(form.at, event.clientX, event.clientY));
  }

  /** A tap on the form itself means no place. */
  #letGo(event: PointerEvent): void {
    if (this.#pressed && this.bench.stage?.holds(event.clientX, event.clientY)) return;
    if (this.#pressed) this.#carry(event);
    this.bench.letGo();
  }

  #hover(event: PointerEvent): void {
    const { stage, form, ready } = this.bench;
    if (!stage || !ready || form) return;
    stage.ring(stage.pick(event.clientX, event.clientY)?.at ?? null, this.bench.size);
  }
}
