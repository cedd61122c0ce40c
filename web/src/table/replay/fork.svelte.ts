/** Another match that goes on from a moment of this one: whose place one takes, and who plays the others. */

import { refusal } from '$lib/refusal';
import type { Fork as Wish, GameKey, Level, UpdateOf } from '$lib/wire/types';
import type { Projector } from './projector.svelte';

type Moment = Pick<UpdateOf<GameKey>, 'seq' | 'waiting_for' | 'result'>;

export class Fork {
  /** Whether somebody thinks about it. */
  open = $state(false);
  seat = $state(0);
  /** Who is to choose a row again, and not a card: their seat. */
  row = $state<number | null>(null);
  others = $state<'bots' | 'friends'>('bots');
  level = $state<Level>('medium');
  asking = $state(false);
  problem = $state.raw<ReturnType<typeof refusal> | null>(null);

  constructor(
    private readonly film: Projector,
    private readonly moments: () => readonly Moment[],
    /** Whether bots can play this game. */
    readonly bots: () => boolean,
    /** Opens the table where it goes on. */
    private readonly found: (wish: Wish) => Promise<void>,
    /** Changes the position before it is played, where the game can. */
    readonly change?: () => void,
  ) {}

  /** What lies there now, before the end: everybody chooses next, or somebody within a turn. */
  get #here(): Moment | undefined {
    const { shot, atRest } = this.film;
    const here = shot && atRest ? this.moments()[shot.moment] : undefined;
    return here && here.result === null && here.waiting_for.length > 0 ? here : undefined;
  }

  /** How many actions there have been; none where nothing can go on. */
  get move(): number | undefined {
    return this.#here?.seq;
  }

  /** Between two turns: then everybody chooses next. */
  get possible(): boolean {
    return this.film.shot?.step === null && this.#here !== undefined;
  }

  /** Also where one person chooses within a turn, such as a row. */
  get again(): boolean {
    return this.#here !== undefined;
  }

  /**
   * The first turn in which that place chooses. In the middle of a turn only one person chooses: for the others it is
   * decided, and the next turn is theirs. Null: there is none.
   */
  get from(): number | null {
    const { shot, turn, turns } = this.film;
    if (shot?.step === null || this.#here?.waiting_for.includes(this.seat)) return turn;
    return turn < turns ? turn + 1 : null;
  }

  begin(seat: number, row = false): void {
    this.film.pause();
    this.seat = seat;
    this.row = row ? seat : null;
    this.problem = null;
    if (!this.bots()) this.others = 'friends';
    this.open = true;
  }

  async play(): Promise<void> {
    const here = this.#here;
    if (!here || this.asking) return;
    this.asking = true;
    this.problem = null;
    try {
      const level = this.others === 'bots' ? this.level : null;
      await this.found({ move: here.seq, seat: this.seat, level });
    } catch (failure) {
      this.problem = refusal(failure);
    } finally {
      this.asking = false;
    }
  }
}
