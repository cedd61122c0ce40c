/** What the choices of a seat cost, from what that seat knew then, as the coach finds it. */

import { refusal } from '$lib/refusal';
import type { Advice, Coached, Looked, Parts } from '$lib/wire/types';
import type { Projector } from './projector.svelte';

const AGAIN = 1000;
/** Milliseconds more for each who comes before: a thousand who wait do not ask every second. */
const EACH = 100;
const PATIENT = 90;
const MOMENTS = 3;
/** Less is not worth a word; nor is what could be by chance. */
const WORTH = 0.3;
const SURE = 2;

export const costOf = ({ costs, chosen }: Advice): number => costs[chosen] ?? 0;
export const doubtOf = ({ doubts, chosen }: Advice): number => doubts[chosen] ?? 0;
export const bestOf = ({ costs }: Advice): number => costs.indexOf(Math.min(...costs));

/** Whether a row was chosen, after the card. */
export const ofRow = ({ ways, chosen }: Advice): boolean => {
  const way = ways[chosen] as { card?: number; row?: number } | undefined;
  return way?.row !== undefined && way.card === undefined;
};

/** The choices that mattered, in the order of the match. */
export function mattered(choices: readonly Advice[]): Advice[] {
  return choices
    .filter((each) => costOf(each) >= WORTH && costOf(each) > SURE * doubtOf(each))
    .sort((one, other) => costOf(other) - costOf(one))
    .slice(0, MOMENTS)
    .sort((one, other) => one.move - other.move);
}

/** What a moment of a match with points says about them. */
interface Moved {
  seq: number;
  view?: unknown;
}
type Scored = { totals?: readonly number[]; points?: readonly number[] };

export class Coach {
  /** Whose choices are looked at; nobody's as long as nobody asks. */
  seat = $state<number | null>(null);
  choices = $state.raw<readonly Advice[]>([]);
  done = $state(false);
  /** How many choices there will be; unknown until the coach begins. */
  all = $state<number | null>(null);
  /** How many others come before. */
  ahead = $state(0);
  /** How much was luck, once it is known. */
  parts = $state.raw<Parts | null>(null);
  /** Where people answer quickly: what all answered, card by card. */
  looks = $state.raw<readonly Looked[]>([]);
  problem = $state.raw<ReturnType<typeof refusal> | null>(null);
  readonly moments = $derived(mattered(this.choices));
  /** The score of the seat at each moment of the match; empty where there is none. */
  readonly scores = $derived(this.seat === null ? [] : this.#scores(this.seat));
  #asked = $state.raw<Advice>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly film: Projector,
    private readonly moves: () => readonly Moved[],
    private readonly ask: (seat: number) => Promise<Coached>,
  ) {}

  /** What is said about the choice that comes next, or that is being shown; of several, the one that was asked for. */
  get here(): Advice | undefined {
    const at = this.film.shot?.moment ?? 0;
    const seen = this.choices.filter((each) => this.film.shownAt(this.placeOf(each)) === at);
    return seen.find((each) => each === this.#asked) ?? seen[0];
  }

  begin(seat: number): void {
    this.film.pause();
    this.#note({ choices: [], done: false, all: null, ahead: 0, parts: null });
    this.seat = seat;
    void this.#look(seat);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.seat = null;
  }

  /** The turn in which a choice was made. */
  turnOf(advice: Advice): number {
    return this.film.turnAt(this.placeOf(advice));
  }

  /** To the choice as it was made. */
  show(advice: Advice): void {
    this.#asked = advice;
    this.film.toMoment(this.placeOf(advice));
  }

  /** What lay there when it was to be answered. */
  seenAt(asked: { move: number }): unknown {
    return this.moves()[this.placeOf(asked)]?.view;
  }

  /** To what came of it. */
  showLook(look: Looked): void {
    this.film.toStepAfter(this.placeOf(look));
  }

  /** Where the choice was made, among the moments of the match. */
  placeOf({ move }: { move: number }): number {
    return this.moves().findLastIndex(({ seq }) => seq <= move);
  }

  #scores(seat: number): number[] {
    return this.moves().map(({ view }) => {
      const { totals, points } = (view ?? {}) as Scored;
      return (totals?.[seat] ?? 0) + (points?.[seat] ?? 0);
    });
  }

  #note({ choices, done, all, ahead, parts, looks }: Coached): void {
    this.choices = choices;
    this.done = done;
    this.all = all;
    this.ahead = ahead ?? 0;
    this.parts = parts ?? null;
    this.looks = looks ?? [];
  }

  async #look(seat: number): Promise<void> {
    clearTimeout(this.#timer);
    this.problem = null;
    try {
      const told = await this.ask(seat);
      if (seat !== this.seat) return; // somebody has asked otherwise meanwhile
      this.#note(told);
    } catch (failure) {
      if (seat === this.seat) this.problem = refusal(failure);
      return;
    }
    const again = AGAIN + EACH * Math.min(this.ahead, PATIENT);
    if (!this.done) this.#timer = setTimeout(() => void this.#look(seat), again);
    else if (this.moments[0]) this.show(this.moments[0]);
  }
}
