import type { Planner, Watcher } from '$lib/motion';
import { Sight, type Motion } from '$lib/sight.svelte';
import type { Games, UpdateOf } from '$lib/wire/types';
import type { Choice, Learned, Moment, Step, Verdict } from './lesson';

type View<G extends Learned> = Games[G]['view'];

/** How a game is taught: how it moves, and what of a view gives the answer away. */
export interface Taught<G extends Learned> {
  plan: Planner<View<G>, Games[G]['event'], unknown>;
  conceal: (view: View<G>) => View<G>;
}

/** Somebody on their way through a lesson: which step, what was tried, and what the table shows. */
export class Walk<G extends Learned> {
  /** The step, counted from 0; after the last one the lesson is over. */
  at = $state(0);
  moment = $state.raw() as Moment<G>;
  /** What somebody at the first seat sees. */
  sight = $state.raw() as Sight<G>;
  /** Answers that the rules do not let happen. */
  refused = $state.raw<readonly Choice<G>[]>([]);
  /** What comes of it. */
  #came = $state.raw<Verdict | null>(null);
  #done = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    readonly steps: Step<G>[],
    private readonly taught: Taught<G>,
    private readonly watcher: Pick<Watcher, 'still' | 'away'>,
    at = 0,
  ) {
    this.go(at);
  }

  get #motion(): Motion {
    const midTurn = ({ table }: { table: unknown[] }) => table.length > 0;
    return { plan: this.taught.plan, midTurn } as Motion;
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
    this.at = Math.min(Math.max(at, 0), this.steps.length);
    this.moment = this.step.first;
    this.refused = [];
    this.#came = null;
    this.sight = new Sight(this.#update(0), this.#motion, this.watcher, false);
  }

  again(): void {
    this.go(this.at);
  }

  answer(pick: number): void {
    const choice = this.moment.choices.find((each) => each.pick === pick);
    if (!choice || this.sight.showing || this.#came) return;
    const { seq } = this.sight.update;
    if (choice.then) {
      this.moment = choice.then;
      this.refused = [];
      this.#came = choice.verdict;
    } else this.refused = [...this.refused.filter((each) => each.pick !== pick), choice];
    const update = this.#update(seq + 1, choice.then?.events);
    this.sight.hear({ is: 'update', update, since: seq, left: null, proposals: [] });
  }

  /** What a server would tell the learner now. */
  #update(seq: number, events: Games[G]['event'][] = []): UpdateOf<G> {
    const { view, asks, choices } = this.moment;
    const open = this.#came ? [] : choices.filter((choice) => !this.refused.includes(choice));
    const legal = open.map(({ pick }) =>
      asks === 'card' ? { kind: 'play', card: pick } : { kind: 'row', row: pick },
    );
    return {
      seq,
      viewer: 0,
      events,
      view: this.#seen(view),
      legal: legal as Games[G]['action'][],
      chosen: null,
      waiting_for: open.length > 0 ? [0] : [],
      result: null,
    };
  }

  /** Where it is for the learner to find out, nothing says where a card would go; nor are there cards in hand. */
  #seen(view: View<G>): View<G> {
    const { preview, first } = this.step;
    const shown = preview ? view : this.taught.conceal(view);
    const [, ...others] = shown.hands;
    return first.asks === 'card' ? shown : { ...shown, hands: [[], ...others] };
  }
}
