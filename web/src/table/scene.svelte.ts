/** What the page of one seat shows. What is aimed at there is known to each game's table alone. */

import type { Step, Times } from '$lib/motion';
import { named, type Named } from '$lib/people';
import type { Action, Sight, View } from '$lib/sight.svelte';
import type { Table } from '$lib/table.svelte';
import type { GameKey, Undo } from '$lib/wire/types';
import type { Stage } from './stage';

/** A game that is not known here: what it shows is passed on to its own table, and only that reads it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- no type fits the views and steps of all games
export type AnyGame = any;

/** `Shows`: what a step shows; only the game's own table knows it. */
export class Scene<G extends GameKey, Shows = AnyGame> {
  /** Which moment of the turn is looked at again. */
  moment: number | null = $state(null);

  constructor(
    readonly table: Table,
    private readonly seen: () => Sight<G>,
    /** How it is shown, if not to a player. */
    readonly stage: Stage = {},
  ) {}

  get sight(): Sight<G> {
    return this.seen();
  }

  get people(): Named[] {
    return named(this.table.chairs);
  }

  name(seat: number): string {
    return this.people[seat]?.name ?? '';
  }

  get me(): number | null {
    return this.sight.update.viewer;
  }

  // What is to be seen.

  get turn(): Step<View<G>, Shows>[] {
    return this.sight.turn as Step<View<G>, Shows>[];
  }

  get step(): Step<View<G>, Shows> | null {
    if (this.moment !== null) return this.turn[this.moment] ?? null;
    return this.sight.step as Step<View<G>, Shows> | null;
  }

  get view(): View<G> {
    return this.moment === null ? this.sight.view : (this.step?.view ?? this.sight.view);
  }

  /** How long the step is shown, at the speed of this device. */
  get times(): Times | null {
    return this.moment === null ? (this.sight.times ?? this.step) : this.step;
  }

  /** The share of its own time that the step moves for. */
  get rate(): number {
    return this.step && this.times && this.step.move > 0 ? this.times.move / this.step.move : 1;
  }

  /** Something is on its way, by itself or step by step. */
  get showing(): boolean {
    return this.step !== null;
  }

  /** What is shown does not follow from what was shown before: nothing is seen to move. */
  get jumped(): boolean {
    return false;
  }

  // What is wanted of us.

  /** What this seat may do now: nothing while it still watches. */
  get wants(): ReadonlySet<string> {
    return new Set(this.showing ? [] : this.sight.update.legal.map(({ kind }) => kind));
  }

  /** It is our turn to answer, and we have seen what there was to see. */
  get mine(): boolean {
    return this.sight.awaited && this.sight.step === null;
  }

  /** Those that still owe a choice, as far as we know. */
  get awaited(): number[] {
    const { waiting_for } = this.sight.update;
    return this.sight.choice === null ? waiting_for : waiting_for.filter((seat) => seat !== this.me);
  }

  // What we do.

  act(action: Action<G> | Undo): void {
    void this.table.act(this.sight, action);
  }

  undo(): void {
    this.act({ kind: 'undo' });
  }

  /** Straight to what is. All seats of this device see the same, so all of them. */
  skip(): void {
    this.moment = null;
    if (this.sight.showing) this.table.catchUp();
  }

  /** Nothing is shown: only what is. */
  settle(): void {
    this.moment = null;
    this.table.catchUp();
  }

  replay(): void {
    this.moment = null;
    this.sight.replay();
  }

  lookAt(moment: number): void {
    if (this.sight.showing) this.table.catchUp();
    this.moment = Math.max(0, Math.min(moment, this.turn.length - 1));
  }
}
