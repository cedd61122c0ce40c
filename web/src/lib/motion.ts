/** Showing what happened, step by step, and always ending with exactly what is. */

import type { Sound } from './sounds.svelte';

type Time = 'tap' | 'lift' | 'flip' | 'place' | 'take' | 'apart' | 'glance' | 'read' | 'slowly';
type Easing = 'lift' | 'land' | 'sweep' | 'away' | 'open';

/** Durations (`--d-…`, in milliseconds) and easings (`--e-…`) of `tokens.css`: the build puts them here (`tokens.ts`). */
declare const __TOKENS__: { times: Record<Time, number>; easings: Record<Easing, string> };
export const { times: TIMES, easings: EASINGS } = __TOKENS__;

/** A card that simply goes to its row is seen at a glance; where many sit, at a quicker one. */
export const glance = ({ hands }: { hands: unknown[] }): number =>
  hands.length > 5 ? (TIMES.glance * 2) / 3 : TIMES.glance;

/** If so much is still to be shown when more comes, it is left out: nobody wants to watch the past. */
const LONGEST_BACKLOG = 12_000;

export interface Step<View, Shows> {
  /** What the board shows: which cards go where, and why. */
  shows: Shows;
  /** The table after this step, for display only. */
  view: View;
  /** The cards of the rows that go to a seat in this step. */
  takes?: { seat: number; cards: readonly number[] };
  /** What it sounds like, if it does; `hearers`: to these seats alone. */
  sound?: Sound | undefined;
  hearers?: readonly number[];
  /** It is for this seat alone: on a device that goes round it is not shown to all. */
  whispered?: boolean;
  /** How long things move. */
  move: number;
  /** How long its words stay, counted from its beginning. */
  read: number;
}

/** From what lay there, through what happened, to what lies there now. Before the first deal nothing lay there. */
export type Planner<View, Event, Shows> = (
  before: View | null,
  events: Event[],
  after: View,
) => Step<View, Shows>[];

/** The same steps, each with the sound of its kind. */
export const withSounds = <View, Shows extends { kind: string }>(
  steps: Step<View, Shows>[],
  sounds: Partial<Record<Shows['kind'], Sound>>,
): Step<View, Shows>[] =>
  steps.map((step) => {
    const sound = sounds[step.shows.kind as Shows['kind']];
    return sound ? { ...step, sound } : step;
  });

export function lasts({ move, read }: { move: number; read: number }, still: boolean): number {
  return still ? read : Math.max(move, read);
}

/** What a player needs to know about whoever watches. */
export interface Watcher {
  /** Nothing is to move; words stay as long as ever. */
  still(): boolean;
  /** The page is hidden: nothing needs to be shown. */
  away(): boolean;
  onLeaving(act: () => void): () => void;
}

export class Player<View, Shows> {
  #queue: Step<View, Shows>[] = [];
  #step: Step<View, Shows> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private target: View,
    private readonly show: (view: View, step: Step<View, Shows> | null) => void,
    private readonly watcher: Pick<Watcher, 'still' | 'away'>,
  ) {}

  /** These steps, after those that are still to be shown; then `target`. */
  play(steps: Step<View, Shows>[], target: View): void {
    this.target = target;
    if (this.watcher.away()) return this.skip();
    if (this.#remaining() > LONGEST_BACKLOG) this.#queue = [];
    this.#queue.push(...steps);
    if (this.#step === null) this.#next();
  }

  /** Nothing moves for this, but it is what there is when everything has been shown. */
  become(target: View): void {
    this.target = target;
    if (this.#step === null) this.show(target, null);
  }

  /** Nothing more to show: `target` now. */
  jump(target: View): void {
    this.target = target;
    this.skip();
  }

  /** Straight to the end. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#step = null;
    this.show(this.target, null);
  }

  #next(): void {
    const still = this.watcher.still();
    let step = this.#queue.shift();
    while (step && lasts(step, still) === 0) step = this.#queue.shift();
    if (!step) return this.skip();
    this.#step = step;
    this.#timer = setTimeout(() => this.#next(), lasts(step, still));
    this.show(step.view, step);
  }

  #remaining(): number {
    const still = this.watcher.still();
    return this.#queue.reduce((sum, step) => sum + lasts(step, still), 0);
  }
}
