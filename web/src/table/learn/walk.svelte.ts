import { Player, type Planner, type Watcher } from '$lib/motion';
import type { Games } from '$lib/wire/types';
import type { Choice, Learned, Moment, Step, Verdict } from './lesson';

type View<G extends Learned> = Games[G]['view'];

/** Somebody on their way through a lesson: which step, what is shown, what was tried. */
export class Walk<G extends Learned, Shows> {
  /** The step, counted from 0; after the last one the lesson is over. */
  at = $state(0);
  /** Steps that were answered rightly. */
  done = $state.raw<ReadonlySet<number>>(new Set());
  moment = $state.raw() as Moment<G>;
  view = $state.raw() as View<G>;
  /** What is just happening on the table. */
  shows = $state.raw<Shows | null>(null);
  /** The card that would be played. */
  picked = $state<number | null>(null);
  /** Answers that the rules do not let happen. */
  refused = $state.raw<readonly Choice<G>[]>([]);
  /** What came of it, when all has been shown. */
  verdict = $state.raw<Verdict | null>(null);

  #player: Player<View<G>, Shows> | undefined;

  constructor(
    readonly steps: Step<G>[],
    private readonly plan: Planner<View<G>, Games[G]['event'], Shows>,
    private readonly watcher: Pick<Watcher, 'still' | 'away'>,
    at = 0,
  ) {
    this.go(at);
  }

  get over(): boolean {
    return this.at >= this.steps.length;
  }

  get step(): Step<G> {
    const step = this.steps[Math.min(this.at, this.steps.length - 1)];
    if (!step) throw new Error('A lesson has steps.');
    return step;
  }

  /** To the beginning of a step. */
  go(at: number): void {
    const shown = this.#player;
    this.#player = undefined;
    shown?.skip();
    this.at = Math.min(Math.max(at, 0), this.steps.length);
    this.#ask(this.step.first);
  }

  again(): void {
    this.go(this.at);
  }

  pick(card: number): void {
    this.picked = this.picked === card ? null : card;
  }

  answer(pick: number): void {
    const choice = this.moment.choices.find((each) => each.pick === pick);
    if (!choice || this.shows || this.verdict) return;
    if (choice.then) this.#happen(choice, choice.then);
    else this.refused = [...this.refused.filter((each) => each.pick !== pick), choice];
  }

  /** Nobody has to watch. */
  skip(): void {
    this.#player?.skip();
  }

  #ask(moment: Moment<G>): void {
    this.moment = moment;
    this.view = moment.view;
    this.shows = null;
    this.picked = null;
    this.refused = [];
    this.verdict = null;
  }

  #happen(choice: Choice<G>, then: Moment<G>): void {
    const steps = this.plan(this.moment.view, then.events, then.view);
    this.picked = null;
    const player: Player<View<G>, Shows> = new Player(
      then.view,
      (view, step) => {
        if (this.#player === player) this.#show(view, step?.shows ?? null, choice, then);
      },
      this.watcher,
    );
    this.#player = player;
    player.play(steps, then.view);
  }

  #show(view: View<G>, shows: Shows | null, { verdict }: Choice<G>, then: Moment<G>): void {
    this.view = view;
    this.shows = shows;
    if (shows) return;
    if (!verdict) return this.#ask(then);
    this.verdict = verdict;
    if (verdict.right) this.done = new Set([...this.done, this.at]);
  }
}
