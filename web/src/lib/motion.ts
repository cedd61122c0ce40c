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
  /** It happens all the time: its words become shorter with the speed, however long they are. */
  usual?: boolean;
  /** Nothing else tells it: it is shown at every speed. */
  kept?: boolean;
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

export type Times = Pick<Step<unknown, unknown>, 'move' | 'read'>;

export function lasts({ move, read }: Times, still: boolean): number {
  return still ? read : Math.max(move, read);
}

/** How quickly a device shows what happened. `instant`: only what came of it. */
export const SPEEDS = ['calm', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** The share of its own time that a usual step takes, after so many turns of the match. */
function share(speed: Speed, turns: number): number {
  if (speed === 'calm') return 1.3;
  if (speed === 'normal') return Math.min(1, Math.max(0.6, 1 - (turns - 3) * 0.03));
  return 1 / 3;
}

/** The share of their time that unusual words have at the speed "fast": enough for somebody who knows the game. */
const HASTE = 0.4;

/** How long a step takes on a device with this speed. Words about something unusual can always be read. */
export function paced(
  step: Times & Pick<Step<unknown, unknown>, 'usual'>,
  speed: Speed,
  turns: number,
): Times {
  const part = share(speed, turns);
  const { move, read, usual = read <= TIMES.glance } = step;
  if (usual) return { move: move * part, read: read * part };
  const first = Math.min(read, TIMES.read);
  const rest = (read - first) * (speed === 'normal' ? 1 : part);
  const words = speed === 'fast' ? HASTE : Math.max(1, part);
  return { move: move * part, read: first * words + rest };
}

/** A turn takes at most so long at the speed "fast", or a quarter more than what is usual of it. */
const FAST_TURN = 2_000;
/** What comes of a turn in a second update has at least so long: a row that is taken, and why. */
const FAST_REST = 700;

/** How long these steps take at the speed "fast". */
const fastTime = (steps: readonly Step<unknown, unknown>[], still: boolean): number =>
  steps.reduce((sum, step) => sum + lasts(paced(step, 'fast', 0), still), 0);

/** Then unusual things share the rest of that time, however many there are. `spent`: on the turn so far. */
function hurried(steps: readonly Step<unknown, unknown>[], still: boolean, spent = 0): number {
  const usual = steps.filter(({ read, usual = read <= TIMES.glance }) => usual);
  const left = Math.max(FAST_REST, FAST_TURN - spent, fastTime(usual, still) * 1.25);
  return Math.min(1, left / fastTime(steps, still));
}

/** What a player needs to know about whoever watches. */
export interface Watcher {
  /** Nothing is to move; words stay as long as ever. */
  still(): boolean;
  /** The page is hidden: nothing needs to be shown. */
  away(): boolean;
  /**
   * How quickly this device shows things. Without it every step takes its own time, and what is left of a turn
   * goes quickly once the next one is there.
   */
  speed?(): Speed;
  onLeaving(act: () => void): () => void;
}

type Shown<View, Shows> = (view: View, step: Step<View, Shows> | null, times: Times | null) => void;

export class Player<View, Shows> {
  #queue: Step<View, Shows>[] = [];
  #step: Step<View, Shows> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the step that is shown should have ended. */
  #due: number | null = null;
  /** How long the turn takes so far, at the speed "fast". */
  #spent = 0;
  /** How many turns were shown before. */
  #turns = 0;
  /** Somebody wants to see it again: every step takes its own time. */
  #again = false;
  /** What everybody has seen, as they have all chosen since. */
  readonly #past = new WeakSet<Step<View, Shows>>();
  /** The share of its time that a step has because so much happens in its turn. */
  readonly #parts = new WeakMap<Step<View, Shows>, number>();

  constructor(
    private target: View,
    private readonly show: Shown<View, Shows>,
    private readonly watcher: Pick<Watcher, 'still' | 'away' | 'speed'>,
  ) {}

  /** These steps, after those that are still to be shown; then `target`. `goesOn`: they are of the same turn. */
  play(steps: Step<View, Shows>[], target: View, goesOn = false): void {
    this.target = target;
    if (steps.length > 0) this.#turns++;
    if (this.watcher.away()) return this.skip();
    if (this.#remaining() > LONGEST_BACKLOG) this.#queue = [];
    if (!goesOn) for (const step of this.#queue) this.#past.add(step);
    const still = this.watcher.still();
    const spent = goesOn ? this.#spent : 0;
    const part = hurried(steps, still, spent);
    this.#spent = spent + fastTime(steps, still) * part;
    for (const step of steps) this.#parts.set(step, part);
    this.#queue.push(...steps);
    if (this.#step === null) this.#next();
  }

  /** These steps once more, at their own pace; then what is. */
  again(steps: Step<View, Shows>[]): void {
    this.skip();
    this.#again = true;
    this.#queue.push(...steps);
    this.#next();
  }

  /** Nothing moves for this, but it is what there is when everything has been shown. */
  become(target: View): void {
    this.target = target;
    if (this.#step === null) this.show(target, null, null);
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
    this.#due = null;
    this.#again = false;
    this.show(this.target, null, null);
  }

  /** How long these steps take in all, at this speed. */
  total(steps: readonly Step<View, Shows>[], speed = this.watcher.speed?.()): number {
    const still = this.watcher.still();
    const all = steps.reduce((sum, step) => sum + lasts(this.#ownTimes(step, speed), still), 0);
    return speed === 'fast' ? all * hurried(steps, still) : all;
  }

  #next(): void {
    const still = this.watcher.still();
    const speed = this.#again ? undefined : this.watcher.speed?.();
    const seen = (step: Step<View, Shows>) => lasts(this.#times(step, speed), still) > 0;
    let step = this.#queue.shift();
    while (step && !seen(step)) step = this.#queue.shift();
    if (!step) return this.skip();
    this.#step = step;
    const times = this.#times(step, speed);
    this.#timer = setTimeout(() => this.#next(), this.#left(lasts(times, still)));
    this.show(step.view, step, times);
  }

  /** A slow device draws late. Later steps make up for that, with up to half of their time. */
  #left(long: number): number {
    const now = performance.now();
    const late = Math.max(0, now - (this.#due ?? now));
    const left = long - Math.min(late, long / 2);
    this.#due = now + left;
    return left;
  }

  #times(step: Step<View, Shows>, speed: Speed | undefined): Times {
    const { move, read } = this.#ownTimes(step, speed);
    const part = speed === 'fast' ? (this.#parts.get(step) ?? 1) : 1;
    return { move: move * part, read: read * part };
  }

  /** What gets quicker by itself does so only for those who watch things move. */
  #ownTimes(step: Step<View, Shows>, speed: Speed | undefined): Times {
    if (!speed) return this.#past.has(step) && !this.#again ? paced(step, 'fast', 0) : step;
    if (speed === 'instant' && !step.kept && !step.whispered) return { move: 0, read: 0 };
    return paced(step, speed, this.watcher.still() ? 0 : this.#turns - 1);
  }

  #remaining(): number {
    return this.total(this.#queue);
  }
}
