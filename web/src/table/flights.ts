/**
 * Cards that change places are seen to travel. Nobody says which card goes where: what lies where is compared before
 * and after a step.
 *
 * - `look` notes the place of every card on the page. A part of the page says with `data-zone` that cards lie in it
 *   (`rows`, `table`, `hand`, `draw`), a card says its number with `data-card`, a seat its number with `data-seat`.
 * - The frame looks before the page changes, lets it change, and calls `fly`. By then every card is where it belongs.
 * - `fly` looks again. A card that lies elsewhere now is hidden there; a copy of it flies above everything, in the
 *   `sky`, from the old place to the new one. What comes from nowhere appears. What lies face down at a seat is turned.
 * - Cards that are gone fly only if the step `takes` them: to the seat that takes them.
 * - A flight lasts as long as the step moves (`move`). Several cards start one after the other, but the last one lands
 *   while the step is still shown. With `move: 0` nothing flies; with reduced motion the frame does not call `fly`.
 * - `land` ends everything at once: the page itself is always right already.
 */

import { EASINGS, lasts, TIMES, type Step } from '$lib/motion';

/** Where cards lie: parts of the page say so with `data-zone`, cards and seats with their number. */
type Zone = 'rows' | 'table' | 'hand' | 'draw';

interface Place {
  element: HTMLElement;
  box: DOMRect;
}

/** What lies where, by zone and card. */
export interface Places {
  rows: Map<number, Place>;
  table: Map<number, Place>;
  hand: Map<number, Place>;
  draw: Place | null;
  /** By seat: a card that lies there face down, or else the face of whoever sits there. */
  seats: Map<number, Place>;
}

export class Flights {
  #running = new Set<Animation>();
  #air: HTMLElement[] = [];

  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly sky: () => HTMLElement | undefined,
  ) {}

  look(): Places | null {
    const root = this.root();
    if (!root) return null;
    const zone = (name: Zone) => root.querySelector<HTMLElement>(`[data-zone="${name}"]`);
    const cards = (name: Zone) =>
      new Map([...(zone(name)?.querySelectorAll(LYING) ?? [])].filter(seen).map(placed));
    const draw = zone('draw');
    const seats = [...root.querySelectorAll<HTMLElement>('[data-seat]')];
    return {
      rows: cards('rows'),
      table: cards('table'),
      hand: cards('hand'),
      draw: draw && { element: draw, box: draw.getBoundingClientRect() },
      seats: new Map(seats.map((seat) => [Number(seat.dataset.seat), seatPlace(seat)])),
    };
  }

  /** Shows the way from how it was to how it is now; says whether all of it is seen. */
  fly(before: Places | null, step: Step<unknown, unknown>): boolean {
    const now = this.look();
    if (!before || !now || step.move <= 0) return true;
    const room = lasts(step, false);
    this.#leave(before, now, step);
    this.#arrive(before, now, { move: Math.min(step.move, TIMES.place), room });
    this.#reveal(before, now, { move: step.move, room });
    this.#settle(before, now, { move: step.move, room });
    return true;
  }

  /** Everything is where it is. */
  land(): void {
    for (const animation of this.#running) animation.cancel();
    for (const element of this.#air) element.remove();
    this.#running.clear();
    this.#air = [];
  }

  /** Cards of a row go to whoever takes them; if others have left meanwhile, unseen, they are simply gone. */
  #leave(before: Places, now: Places, { takes, move }: Step<unknown, unknown>): void {
    const taker = takes && now.seats.get(takes.seat);
    if (!taker) return;
    const gone = takes.cards.flatMap((card) => (now.rows.has(card) ? [] : (before.rows.get(card) ?? [])));
    const turns = inTurn(gone.length, { move, room: move });
    const end = centre(taker.box);
    gone.forEach(({ element, box }, i) => {
      const copy = this.#lift(element, box);
      const from = centre(box);
      const away = `translate(${end.x - from.x}px, ${end.y - from.y}px) scale(${24 / box.width}) rotate(-9deg)`;
      void this.#animate(copy, [{ transform: 'none' }, { transform: away, opacity: 0.9 }], {
        ...turns(i),
        easing: EASINGS.sweep,
        fill: 'both',
      });
    });
  }

  /** Cards come to a row: from the table, a hand, or from somewhere else in the rows. */
  #arrive(before: Places, now: Places, time: Time): void {
    const fresh: Place[] = [];
    for (const [card, place] of now.rows) {
      const from = before.rows.get(card) ?? before.table.get(card) ?? before.hand.get(card);
      if (!from) fresh.push(place);
      else if (moved(from, place)) this.#travel(from.box, place, { duration: time.move, delay: 0 });
    }
    this.#appear(fresh, time);
  }

  /** Cards are turned up: one's own comes from the hand, others from where they lay face down. */
  #reveal(before: Places, now: Places, time: Time): void {
    const fresh = [...now.table].filter(([card]) => !before.table.has(card) && !before.rows.has(card));
    const turns = inTurn(fresh.length, time, TIMES.apart * 1.5);
    fresh.forEach(([card, place], i) => {
      const held = before.hand.get(card);
      const owner = place.element.closest('[data-owner]')?.getAttribute('data-owner');
      if (held) this.#travel(held.box, place, turns(i));
      else this.#turn(place, before.seats.get(Number(owner)), turns(i));
    });
  }

  /** The hand closes up, and fills. */
  #settle(before: Places, now: Places, time: Time): void {
    const fresh: Place[] = [];
    for (const [card, place] of now.hand) {
      const from = before.hand.get(card);
      if (from) this.#slide(from.box, place, time.move);
      else fresh.push(place);
    }
    const { draw } = before;
    const turns = inTurn(fresh.length, time);
    if (draw) fresh.forEach((place, i) => this.#travel(draw.box, place, turns(i)));
    else this.#appear(fresh, time);
  }

  /** A card leaves where it lay and lands on its place. */
  #travel(from: DOMRect, { element, box }: Place, timing: Timing): void {
    const copy = this.#lift(element, box);
    this.#hide(element, timing.duration + timing.delay);
    const start = `translate(${from.x - box.x}px, ${from.y - box.y}px) scale(${from.width / box.width})`;
    copy.style.transformOrigin = '0 0';
    void this.#animate(
      copy,
      [{ transform: start }, { transform: 'none' }],
      { ...timing, easing: EASINGS.land, fill: 'both' },
      true,
    );
  }

  #turn(place: Place, from: Place | undefined, { duration, delay }: Timing): void {
    const { element, box } = place;
    const half = duration / 2;
    this.#hide(element, duration + delay);
    const face = this.#lift(element, box);
    const open = { duration: half, delay: delay + half, easing: EASINGS.open, fill: 'both' as const };
    void this.#animate(face, [{ transform: 'scaleX(0)' }, { transform: 'none' }], open, true);
    if (!from?.element.classList.contains('back')) return;
    const back = this.#lift(from.element, from.box);
    const to = centre(box);
    const was = centre(from.box);
    const size = box.width / from.box.width;
    const there = `translate(${to.x - was.x}px, ${to.y - was.y}px) scale(0, ${size})`;
    void this.#animate(back, [{ transform: 'none' }, { transform: there }], { duration: half, delay, easing: EASINGS.away, fill: 'both' }, true); // prettier-ignore
  }

  #slide(from: DOMRect, { element, box }: Place, move: number): void {
    const dx = from.x - box.x;
    const dy = from.y - box.y;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
    const start = `translate(${dx}px, ${dy}px) scale(${from.width / box.width})`;
    element.style.transformOrigin = '0 0';
    const frames = [{ transform: start }, { transform: 'none' }];
    const done = this.#animate(element, frames, { duration: move, easing: EASINGS.land });
    void done.then(() => element.style.removeProperty('transform-origin'));
  }

  #appear(fresh: readonly Place[], time: Time): void {
    const frames = [
      { transform: 'translateY(-24px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    const turns = inTurn(fresh.length, time);
    fresh.forEach(({ element }, i) => {
      void this.#animate(element, frames, { ...turns(i), easing: EASINGS.land, fill: 'backwards' });
    });
  }

  /** A copy of a card, above everything, in exactly its place. */
  #lift(element: Element, box: DOMRect): HTMLElement {
    const copy = element.cloneNode(true) as HTMLElement;
    const place = {
      position: 'fixed',
      left: `${box.x}px`,
      top: `${box.y}px`,
      margin: '0',
      willChange: 'transform',
    };
    Object.assign(copy.style, place);
    copy.style.setProperty('--w', `${box.width}px`);
    copy.style.setProperty('--r', String(box.height / box.width));
    copy.removeAttribute('data-card');
    this.sky()?.append(copy);
    this.#air.push(copy);
    return copy;
  }

  #hide(element: HTMLElement, duration: number): void {
    void this.#animate(element, [{ visibility: 'hidden' }, { visibility: 'hidden' }], { duration });
  }

  #animate(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    once = false,
  ): Promise<void> {
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    return animation.finished.then(
      () => {
        this.#running.delete(animation);
        if (once) element.remove();
      },
      () => undefined,
    );
  }
}

/** How long one card takes, and how much time there is for all of them together. */
interface Time {
  move: number;
  room: number;
}

interface Timing {
  duration: number;
  delay: number;
}

/** One card after the other; however many there are, the last one is there when the time is up. */
export function inTurn(count: number, { move, room }: Time, apart = TIMES.apart): (i: number) => Timing {
  const between = count > 1 ? Math.min(apart, room / 2 / (count - 1)) : 0;
  const duration = Math.min(move, room - between * (count - 1));
  return (i) => ({ duration, delay: i * between });
}

/** Cards as they lie; not those that only show where one would go. */
const LYING = '[data-card]:not(.ghost), [data-marker]';
/** The number of the special card that lies in or beside a row: it has none. */
const MARKER = -1;

/** What is hidden on this screen comes from nowhere, and goes nowhere. */
const seen = (element: Element): boolean => element.getBoundingClientRect().width > 0;

function placed(element: Element): [number, Place] {
  const card = element as HTMLElement;
  return [Number(card.dataset.card ?? MARKER), { element: card, box: card.getBoundingClientRect() }];
}

function seatPlace(seat: HTMLElement): Place {
  const parts = ['.back', '.avatar'].map((part) => seat.querySelector<HTMLElement>(part));
  const element = parts.find((part) => part && seen(part)) ?? seat;
  return { element, box: element.getBoundingClientRect() };
}

const centre = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function moved({ box: from }: Place, { box: to }: Place): boolean {
  return Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1 || Math.abs(from.width - to.width) > 1;
}
