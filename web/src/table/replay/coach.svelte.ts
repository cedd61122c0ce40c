/** What the choices of a seat cost, from what that seat knew then, as the coach finds it. */

import { refusal } from '$lib/refusal';
import type { Advice, Coached } from '$lib/wire/types';
import type { Projector } from './projector.svelte';

const AGAIN = 1000;
const MOMENTS = 3;
/** Less is not worth a word; nor is what could be by chance. */
const WORTH = 0.3;
const SURE = 2;

export const costOf = ({ costs, chosen }: Advice): number => costs[chosen] ?? 0;
const doubtOf = ({ doubts, chosen }: Advice): number => doubts[chosen] ?? 0;
export const bestOf = ({ costs }: Advice): number => costs.indexOf(Math.min(...costs));

/** The choices that mattered, in the order of the match. */
export function mattered(choices: readonly Advice[]): Advice[] {
  return choices
    .filter((each) => costOf(each) >= WORTH && costOf(each) > SURE * doubtOf(each))
    .sort((one, other) => costOf(other) - costOf(one))
    .slice(0, MOMENTS)
    .sort((one, other) => one.move - other.move);
}

export class Coach {
  /** Whose choices are looked at; nobody's as long as nobody asks. */
  seat = $state<number | null>(null);
  choices = $state.raw<readonly Advice[]>([]);
  done = $state(false);
  /** How many choices there will be; unknown until the coach begins. */
  all = $state<number | null>(null);
  problem = $state.raw<ReturnType<typeof refusal> | null>(null);
  readonly moments = $derived(mattered(this.choices));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly film: Projector,
    private readonly moves: () => readonly { seq: number }[],
    private readonly ask: (seat: number) => Promise<Coached>,
  ) {}

  /** What is said about the choice that comes next, or that is being shown. */
  get here(): Advice | undefined {
    const at = this.film.shot?.moment ?? 0;
    const [from, to] = [this.moves()[at]?.seq ?? 0, this.moves()[at + 1]?.seq ?? Infinity];
    return this.choices.find(({ move }) => move >= from && move < to);
  }

  begin(seat: number): void {
    this.film.pause();
    this.choices = [];
    this.done = false;
    this.all = null;
    this.seat = seat;
    void this.#look(seat);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.seat = null;
  }

  /** The turn in which a choice was made. */
  turnOf(advice: Advice): number {
    return this.film.turnAt(this.#at(advice));
  }

  /** To the choice as it was made. */
  show(advice: Advice): void {
    this.film.pause();
    this.film.toMoment(this.#at(advice));
  }

  #at({ move }: Advice): number {
    return this.moves().findLastIndex(({ seq }) => seq <= move);
  }

  async #look(seat: number): Promise<void> {
    clearTimeout(this.#timer);
    this.problem = null;
    try {
      const told = await this.ask(seat);
      if (seat !== this.seat) return; // somebody has asked otherwise meanwhile
      this.choices = told.choices;
      this.done = told.done;
      this.all = told.all;
    } catch (failure) {
      if (seat === this.seat) this.problem = refusal(failure);
      return;
    }
    if (!this.done) this.#timer = setTimeout(() => void this.#look(seat), AGAIN);
    else if (this.moments[0]) this.show(this.moments[0]);
  }
}
