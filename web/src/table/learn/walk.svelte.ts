import type { Planner, Watcher } from '$lib/motion';
import { Sight } from '$lib/sight.svelte';
import type { GameKey, Games, UpdateOf } from '$lib/wire/types';
import type { Choice, Moment, Step, Verdict } from './lesson';

type View<G extends GameKey> = Games[G]['view'];
type Picked = Choice<GameKey>['pick'];

/** How a game is taught. */
export interface Taught<G extends GameKey> {
  plan: Planner<View<G>, Games[G]['event'], unknown>;
  /** What happens next belongs to the same turn. */
  midTurn?(view: View<G>): boolean;
  /** What the learner sees of a view in this step; if nothing is said, all of it. */
  sees?(view: View<G>, step: Step<G>): View<G>;
  /** What the table offers, where it does not know from the view. */
  legal?(asks: Moment<G>['asks'], picks: Picked[]): Games[G]['action'][];
  /** The card that is asked about. */
  card?(view: View<G>): number;
  /** Cards in a full hand. */
  places?(first: Moment<G>): number;
}

/** Somebody on their way through a lesson: which step, what was tried, and what the table shows. */
export class Walk<G extends GameKey> {
  /** The step, counted from 0; after the last one the lesson is over. */
  at = $state(0);
  moment = $state.raw() as Moment<G>;
  /** What somebody at the first seat sees. */
  sight = $state.raw() as Sight<G>;
  /** Answers that the rules do not let happen. */
  refused = $state.raw<readonly Choice<G>[]>([]);
  /** Everything that was tried in this step, also before it began again. */
  tried = $state.raw<ReadonlySet<Picked>>(new Set());
  /** What comes of it. */
  #came = $state.raw<Verdict | null>(null);
  #done = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    readonly steps: Step<G>[],
    readonly taught: Taught<G>,
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

  /** What came of it, when all has been shown. */
  get verdict(): Verdict | null {
    return this.sight.showing ? null : this.#came;
  }

  /** Steps that were answered rightly. */
  get done(): ReadonlySet<number> {
    return this.verdict?.right ? new Set([...this.#done, this.at]) : this.#done;
  }

  /** To the beginning of a step. */
  go(at: number): void {
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- not yet, at the very beginning
    if (this.sight) {
      this.#done = this.done;
      this.sight.skip();
    }
    if (at !== this.at) this.tried = new Set();
    this.at = Math.min(Math.max(at, 0), this.steps.length);
    this.moment = this.step.first;
    this.refused = [];
    this.#came = null;
    this.sight = new Sight(this.#update(0, [], this.moment.view), this.taught, this.watcher, false);
  }

  again(): void {
    this.go(this.at);
  }

  answer(pick: Picked): void {
    const choice = this.moment.choices.find((each) => each.pick === pick);
    if (!choice || this.sight.showing || this.#came) return;
    this.tried = new Set([...this.tried, pick]);
    if (choice.from) this.#tell([], choice.from);
    if (choice.then) {
      this.moment = choice.then;
      this.refused = [];
      this.#came = choice.verdict;
    } else this.refused = [...this.refused.filter((each) => each.pick !== pick), choice];
    this.#tell(choice.then?.events ?? [], this.moment.view);
  }

  #tell(events: Games[G]['event'][], view: View<G>): void {
    const { seq } = this.sight.update;
    const update = this.#update(seq + 1, events, view);
    this.sight.hear({ is: 'update', update, since: seq, left: null, proposals: [] });
  }

  /** What a server would tell the learner now. */
  #update(seq: number, events: Games[G]['event'][], view: View<G>): UpdateOf<G> {
    const { asks, choices } = this.moment;
    const open = this.#came ? [] : choices.filter((choice) => !this.refused.includes(choice));
    return {
      seq,
      viewer: 0,
      events,
      view: this.taught.sees?.(view, this.step) ?? view,
      legal:
        this.taught.legal?.(
          asks,
          open.map(({ pick }) => pick),
        ) ?? [],
      chosen: null,
      waiting_for: open.length > 0 ? [0] : [],
      result: null,
    };
  }
}
