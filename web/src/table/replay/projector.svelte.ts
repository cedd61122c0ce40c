/** Shows a film: forwards and backwards, step by step, or by itself. */

import { TIMES, lasts } from '$lib/motion';
import type { Shot } from './film';
import { nextIn, startOf, turnsIn } from './film';

export class Projector {
  #shots: readonly Shot[] = $state.raw([]);
  #at = $state.raw(0);
  /** It runs by itself. */
  running = $state.raw(false);
  /** The last change was no step forward: nothing is seen to move. */
  jumped = $state.raw(true);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly still: () => boolean) {}

  /** The same match as somebody else saw it goes on where we are. */
  load(shots: readonly Shot[], turn: number): void {
    const again = this.#shots.length === shots.length;
    this.#shots = shots;
    if (!again) this.seek(startOf(shots, Math.min(turn, turnsIn(shots))));
    else this.jumped = true;
  }

  /** All of it. */
  get shots(): readonly Shot[] {
    return this.#shots;
  }

  get shot(): Shot | undefined {
    return this.#shots[this.#at];
  }

  get at(): number {
    return this.#at;
  }

  get last(): number {
    return Math.max(0, this.#shots.length - 1);
  }

  get turn(): number {
    return this.shot?.turn ?? 1;
  }

  get turns(): number {
    return turnsIn(this.#shots);
  }

  /** What an update shows is over: a pause, or its last step where somebody chooses within a turn. */
  get atRest(): boolean {
    const next = this.#shots[this.#at + 1];
    return this.shot?.step === null || (next !== undefined && next.moment !== this.shot?.moment);
  }

  /** All that is shown of the turn; in a pause, of the one before. */
  get steps(): NonNullable<Shot['step']>[] {
    const wanted = this.shot?.step ? this.turn : this.turn - (this.#at === this.last ? 0 : 1);
    return this.#shots.flatMap(({ step, turn }) => (step && turn === wanted ? [step] : []));
  }

  /** What will be turned up next, in a pause. */
  get next(): readonly { seat: number; card: number }[] {
    return nextIn(this.#shots, this.#at);
  }

  seek(at: number): void {
    this.#show(at, at !== this.#at + 1);
  }

  forward(): void {
    this.pause();
    this.seek(this.#at + 1);
  }

  back(): void {
    this.pause();
    this.seek(this.#at - 1);
  }

  /** To the beginning of a turn. */
  toTurn(turn: number): void {
    this.pause();
    this.#show(startOf(this.#shots, Math.max(1, Math.min(turn, this.turns))), true);
  }

  /** To the last that is shown of an update: the pause after it, if there is one. */
  toMoment(moment: number): void {
    this.pause();
    this.#show(this.#lastOf(moment), true);
  }

  /** To the first that is shown once an update has been. */
  toStepAfter(moment: number): void {
    this.pause();
    const found = this.#shots.findIndex((shot) => shot.step !== null && shot.moment > moment);
    this.#show(found < 0 ? this.last : found, true);
  }

  /** The turn that is shown when an update has been. */
  turnAt(moment: number): number {
    return this.#shots[this.#lastOf(moment)]?.turn ?? 1;
  }

  /** The update that is seen when this one has been. */
  shownAt(moment: number): number {
    return this.#shots[this.#lastOf(moment)]?.moment ?? 0;
  }

  /** An update that shows nothing (somebody is ready to go on) leaves what was there before it. */
  #lastOf(moment: number): number {
    return Math.max(
      0,
      this.#shots.findLastIndex((shot) => shot.moment <= moment),
    );
  }

  /** To the beginning of this turn, or of the one before if that is where we are. */
  turnBack(): void {
    this.toTurn(this.#at === startOf(this.#shots, this.turn) ? this.turn - 1 : this.turn);
  }

  /** To the next pause, in which everything simply lies there. */
  settle(): void {
    this.pause();
    const pause = this.#shots.findIndex(({ step }, at) => at >= this.#at && step === null);
    this.#show(pause < 0 ? this.last : pause, true);
  }

  play(): void {
    if (this.#at === this.last) this.#show(0, true);
    this.running = true;
    this.#wait();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #show(at: number, jumped: boolean): void {
    this.#at = Math.max(0, Math.min(at, this.last));
    this.jumped = jumped;
    if (this.running) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#at === this.last) return this.pause();
    const { step } = this.shot as Shot;
    const long = step ? lasts(step, this.still()) : TIMES.read;
    this.#timer = setTimeout(() => this.seek(this.#at + 1), long);
  }
}
