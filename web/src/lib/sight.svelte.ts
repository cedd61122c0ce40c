/** The match as one seat sees it: what is, what is being shown, and what we have just chosen. */

import { attempt } from './effects';
import { Player, type Speed, type Step, type Times, type Watcher } from './motion';
import type { Refusal } from './requests';
import type { GameKey, Games, MatchUpdate, Proposal, Undo, UpdateOf, Waiting, Written } from './wire/types';

export type View<G extends GameKey> = Games[G]['view'];
export type Action<G extends GameKey> = Games[G]['action'];

/** How a game shows what happened. Only its own table knows what its steps are. */
export interface Motion {
  plan(
    before: View<GameKey> | null,
    events: Games[GameKey]['event'][],
    after: View<GameKey>,
    /** The events in the notation of the game, where we have asked for it. */
    written?: Written,
  ): Step<View<GameKey>, unknown>[];
  /** What happens next belongs to the same turn, and is looked at again together with it. */
  midTurn?(view: View<GameKey>): boolean;
}

interface Pending<G extends GameKey> {
  action: Action<G> | Undo;
  /** What lay there when it was chosen: it means nothing once that has changed. */
  view: View<G>;
}

/** Views come from one server, field by field in the same order. */
const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export class Sight<G extends GameKey = GameKey> {
  /** The truth. */
  update: UpdateOf<G> = $state.raw() as UpdateOf<G>;
  /** What the board draws: the truth, or the way there. */
  view: View<G> = $state.raw() as View<G>;
  /** What is being shown. */
  step: Step<View<G>, unknown> | null = $state.raw(null);
  /** How long that takes on this device. */
  times: Times | null = $state.raw(null);
  /** What bots would do, for us to decide about. */
  proposals: readonly Proposal[] = $state.raw([]);
  /** By seat: how quick bots are that keep to the pace of people, in milliseconds. */
  paces: readonly (number | null)[] = $state.raw([]);
  /** When time is up, as `Date.now()` has it. */
  deadline: number | null = $state.raw(null);
  /** Why our last action was refused, until something else happens. */
  refusal: Refusal | null = $state.raw(null);
  #pending: Pending<G> | null = $state.raw(null);
  #player: Player<View<G>, unknown>;
  /** Everything that there was to show of this turn, or of the last one: to be looked at again. */
  turn: Step<View<G>, unknown>[] = $state.raw([]);
  /** Everything that there was to show since we came: for the journal. */
  story: Step<View<G>, unknown>[] = $state.raw([]);

  constructor(
    first: UpdateOf<G>,
    private readonly motion: Motion,
    watcher: Pick<Watcher, 'still' | 'away' | 'speed'>,
    /** We saw the table before the match: then the first deal is worth seeing. */
    fromTheStart: boolean,
  ) {
    this.#player = new Player<View<G>, unknown>(
      first.view,
      (view, step, times) => {
        this.view = view;
        this.step = step;
        this.times = times;
      },
      watcher,
    );
    this.update = first;
    this.view = first.view;
    if (fromTheStart && first.seq === 0) this.#play(null, first);
  }

  /** The latest update; late ones change nothing, but the first one after we were `back` is the truth anyway. */
  hear(
    { update: next, since, left, proposals, paces = [] }: MatchUpdate,
    back = false,
    came = Date.now(),
  ): void {
    const update = next as UpdateOf<G>;
    const before = this.update;
    if (update.seq < before.seq && !back) return;
    this.update = update;
    if (!same(this.proposals, proposals)) this.proposals = proposals;
    this.paces = paces;
    this.#runsOut(left, came);
    if (same(before.view, update.view)) return this.#player.become(update.view);
    this.#pending = this.refusal = null;
    if (before.seq >= since && before.seq < update.seq) this.#play(before.view, update);
    else this.#jump(update.view);
  }

  /** Somebody has chosen. All else is as it was, if we know how it was. */
  wait({ seq, since, waiting_for, left, chosen = [] }: Waiting, came = Date.now()): void {
    const { update } = this;
    if (update.seq !== since) return;
    const own = chosen.find((choice) => choice.seat === update.viewer);
    this.update = {
      ...update,
      ...(update.written && { written: { ...update.written, events: [] } }),
      ...(own && { chosen: own.action as UpdateOf<G>['chosen'] }),
      seq,
      waiting_for,
      events: [],
    };
    this.#runsOut(left, came);
  }

  #runsOut(left: number | null, came: number): void {
    this.deadline = left === null ? null : came + left * 1000;
  }

  /** Nobody knows what happened in between. */
  #jump(view: View<G>): void {
    this.turn = [];
    this.#player.jump(view);
  }

  #play(before: View<G> | null, update: UpdateOf<G>): void {
    const plan = () =>
      this.motion.plan(before, update.events, update.view, update.written) as Step<View<G>, unknown>[];
    const steps = attempt('steps', plan, []);
    const goesOn = before !== null && (this.motion.midTurn?.(before) ?? false);
    this.turn = goesOn ? [...this.turn, ...steps] : steps;
    this.story = [...this.story, ...steps];
    this.#player.play(steps, update.view, goesOn);
  }

  secondsLeft(now = Date.now()): number | null {
    return this.deadline === null ? null : Math.max(0, Math.ceil((this.deadline - now) / 1000));
  }

  // What we choose shows at once; the next update, or a refusal, sets it right.

  /** What this seat has chosen, as far as it knows. */
  get choice(): Action<G> | null {
    const pending = this.#pending?.action;
    if (!pending) return this.update.chosen;
    return pending.kind === 'undo' ? null : pending;
  }

  /** Whether the server has not answered yet. */
  get unconfirmed(): boolean {
    return this.#pending !== null;
  }

  /** Whether this seat owes a choice. */
  get awaited(): boolean {
    const { viewer, waiting_for } = this.update;
    return viewer !== null && waiting_for.includes(viewer) && this.choice === null;
  }

  choose(action: Action<G> | Undo): Pending<G> {
    this.refusal = null;
    return (this.#pending = { action, view: this.update.view });
  }

  /** Whether that choice is still the one, and still means what it meant. */
  holds(chosen: Pending<G>): boolean {
    return this.#pending === chosen && same(chosen.view, this.update.view);
  }

  settle(chosen: Pending<G>, refusal: Refusal | null): void {
    if (this.#pending !== chosen) return;
    this.#pending = null;
    this.refusal = refusal;
  }

  // What is shown can be skipped, and seen again.

  get showing(): boolean {
    return this.step !== null;
  }

  skip(): void {
    this.#player.skip();
  }

  /** The whole turn once more. */
  replay(): void {
    this.#player.again(this.turn);
  }

  /** How long this turn, or the last one, takes at this speed; in milliseconds. */
  turnLasts(speed: Speed): number {
    return this.#player.total(this.turn, speed);
  }
}
