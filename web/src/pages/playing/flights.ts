/** Cards that change places are seen to travel: what lies where is compared before and after a step. */

import { TIMES, type Step } from '$lib/motion';

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

interface Moving {
  kind: string;
  seat?: number;
  cards?: unknown[];
}

const LAND = 'cubic-bezier(0.2, 0.85, 0.25, 1.06)';
const SWEEP = 'cubic-bezier(0.55, 0.05, 0.3, 1)';
/** Between one card of several and the next. */
const STAGGER = 45;

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
    const cards = (name: Zone) => new Map([...(zone(name)?.querySelectorAll(LYING) ?? [])].map(placed));
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

  /** Shows the way from how it was to how it is now. */
  fly(before: Places | null, step: Step<unknown, unknown>): void {
    this.land();
    const now = this.look();
    if (!before || !now) return;
    const shows = step.shows as Moving;
    const taker = shows.seat === undefined ? undefined : now.seats.get(shows.seat);
    if (taker) this.#leave(before, now, taker, step.move);
    this.#arrive(before, now, Math.min(step.move, TIMES.place));
    this.#reveal(before, now, step.move);
    this.#settle(before, now, step.move);
  }

  /** Everything is where it is. */
  land(): void {
    for (const animation of this.#running) animation.cancel();
    for (const element of this.#air) element.remove();
    this.#running.clear();
    this.#air = [];
  }

  /** Cards of a row go to whoever takes them. */
  #leave(before: Places, now: Places, taker: Place, move: number): void {
    const gone = [...before.rows].filter(([card]) => !now.rows.has(card));
    const end = centre(taker.box);
    gone.forEach(([, { element, box }], i) => {
      const copy = this.#lift(element, box);
      const from = centre(box);
      const away = `translate(${end.x - from.x}px, ${end.y - from.y}px) scale(${24 / box.width}) rotate(-9deg)`;
      this.#animate(copy, [{ transform: 'none' }, { transform: away, opacity: 0.9 }], {
        duration: move - STAGGER * gone.length,
        delay: i * STAGGER,
        easing: SWEEP,
        fill: 'both',
      });
    });
  }

  /** Cards come to a row: from the table, a hand, or from somewhere else in the rows. */
  #arrive(before: Places, now: Places, move: number): void {
    let fresh = 0;
    for (const [card, place] of now.rows) {
      const from = before.rows.get(card) ?? before.table.get(card) ?? before.hand.get(card);
      if (from && moved(from, place)) this.#travel(from.box, place, { duration: move, delay: 0 });
      else if (!from) this.#appear(place, move, fresh++);
    }
  }

  /** Cards are turned up: one's own comes from the hand, others from where they lay face down. */
  #reveal(before: Places, now: Places, move: number): void {
    const fresh = [...now.table].filter(([card]) => !before.table.has(card) && !before.rows.has(card));
    fresh.forEach(([card, place], i) => {
      const delay = i * STAGGER * 1.5;
      const held = before.hand.get(card);
      if (held) this.#travel(held.box, place, { duration: move, delay });
      else this.#turn(place, before.seats.get(Number(place.element.closest('[data-owner]')?.getAttribute('data-owner'))), move, delay); // prettier-ignore
    });
  }

  /** The hand closes up, and fills. */
  #settle(before: Places, now: Places, move: number): void {
    let fresh = 0;
    for (const [card, place] of now.hand) {
      const from = before.hand.get(card) ?? before.draw;
      if (before.hand.has(card) && from) this.#slide(from.box, place, move);
      else if (from) this.#travel(from.box, place, { duration: move, delay: fresh++ * STAGGER });
      else this.#appear(place, move, fresh++);
    }
  }

  /** A card leaves where it lay and lands on its place. */
  #travel(from: DOMRect, { element, box }: Place, timing: { duration: number; delay: number }): void {
    const copy = this.#lift(element, box);
    this.#hide(element, timing.duration + timing.delay);
    const start = `translate(${from.x - box.x}px, ${from.y - box.y}px) scale(${from.width / box.width})`;
    copy.style.transformOrigin = '0 0';
    this.#animate(
      copy,
      [{ transform: start }, { transform: 'none' }],
      { ...timing, easing: LAND, fill: 'both' },
      true,
    );
  }

  #turn(place: Place, from: Place | undefined, move: number, delay: number): void {
    const { element, box } = place;
    const half = move / 2;
    this.#hide(element, move + delay);
    const face = this.#lift(element, box);
    const open = { duration: half, delay: delay + half, easing: 'ease-out', fill: 'both' as const };
    this.#animate(face, [{ transform: 'scaleX(0)' }, { transform: 'none' }], open, true);
    if (!from?.element.classList.contains('back')) return;
    const back = this.#lift(from.element, from.box);
    const to = centre(box);
    const was = centre(from.box);
    const size = box.width / from.box.width;
    const there = `translate(${to.x - was.x}px, ${to.y - was.y}px) scale(0, ${size})`;
    this.#animate(back, [{ transform: 'none' }, { transform: there }], { duration: half, delay, easing: 'ease-in', fill: 'both' }, true); // prettier-ignore
  }

  #slide(from: DOMRect, { element, box }: Place, move: number): void {
    const dx = from.x - box.x;
    const dy = from.y - box.y;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
    const start = `translate(${dx}px, ${dy}px) scale(${from.width / box.width})`;
    element.style.transformOrigin = '0 0';
    const frames = [{ transform: start }, { transform: 'none' }];
    const done = this.#animate(element, frames, { duration: move, easing: LAND });
    void done.then(() => element.style.removeProperty('transform-origin'));
  }

  #appear({ element }: Place, move: number, i: number): void {
    const frames = [
      { transform: 'translateY(-24px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    void this.#animate(element, frames, {
      duration: move,
      delay: i * STAGGER,
      easing: LAND,
      fill: 'backwards',
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

/** Cards as they lie; not those that only show where one would go. */
const LYING = '[data-card]:not(.ghost), [data-marker]';
/** The number of the special card that lies in or beside a row: it has none. */
const MARKER = -1;

function placed(element: Element): [number, Place] {
  const card = element as HTMLElement;
  return [Number(card.dataset.card ?? MARKER), { element: card, box: card.getBoundingClientRect() }];
}

function seatPlace(seat: HTMLElement): Place {
  const element =
    seat.querySelector<HTMLElement>('.back') ?? seat.querySelector<HTMLElement>('.avatar') ?? seat;
  return { element, box: element.getBoundingClientRect() };
}

const centre = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function moved({ box: from }: Place, { box: to }: Place): boolean {
  return Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1 || Math.abs(from.width - to.width) > 1;
}
