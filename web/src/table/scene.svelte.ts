/** What the page of one seat shows, and what is aimed at there. */

import type { BarbarossaShows } from '../games/barbarossa/motion';
import type { BaronShows } from '../games/baron/motion';
import type { BuntherumShows } from '../games/buntherum/motion';
import type { SixShows } from '../games/six/motion';
import type { Step } from '$lib/motion';
import { named, type Named } from '$lib/people';
import type { Action, CardKey, Sight, View } from '$lib/sight.svelte';
import type { Table } from '$lib/table.svelte';
import type { GameKey, Proposal, SixSpecial, SixUse, Undo } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Stage } from './stage';

export interface ShowsOf {
  six: SixShows;
  baron: BaronShows;
  buntherum: BuntherumShows;
  barbarossa: BarbarossaShows;
}

export type SomeStep = Step<View<CardKey>, SixShows | BaronShows>;

/** What the scenes of all games of cards in rows have in common. */
export interface AnyScene {
  readonly table: Table;
  readonly sight: Pick<
    Sight<CardKey>,
    'update' | 'choice' | 'awaited' | 'showing' | 'deadline' | 'secondsLeft' | 'story' | 'refusal'
  >;
  readonly people: Named[];
  readonly me: number | null;
  readonly turn: SomeStep[];
  readonly step: SomeStep | null;
  readonly view: View<CardKey>;
  readonly showing: boolean;
  readonly wants: ReadonlySet<string>;
  readonly mine: boolean;
  readonly awaited: number[];
  readonly stage: Stage;
  card: number | null;
  row: number | null;
  hovered: number | null;
  reversed: boolean;
  special: SixSpecial | 'lift' | null;
  order: number[] | null;
  moment: number | null;
  name(seat: number): string;
  pick(card: number): void;
  pickRow(row: number): void;
  clear(): void;
  act(action: Action<CardKey> | Undo): void;
  undo(): void;
  skip(): void;
  replay(): void;
  lookAt(moment: number): void;
}

export class Scene<G extends GameKey> {
  /** The card and the row that a finger rests on; nothing is chosen yet. */
  card: number | null = $state(null);
  row: number | null = $state(null);
  /** The card that a mouse rests on. */
  hovered: number | null = $state(null);
  /** The card is to be read backwards. */
  reversed = $state(false);
  /** Against the ox: the special card that is aimed with, or a Stop to be lifted; and the order that Sort would make. */
  special: SixSpecial | 'lift' | null = $state(null);
  order: number[] | null = $state.raw(null);
  /** A special card that is looked at and not taken up: the use of it that would be best. */
  peeked: SixUse | null = $state.raw(null);
  /** The proposals of bots that we do not want to see any more. */
  declined: readonly Proposal[] | null = $state.raw(null);
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

  /** Against the ox, it has the number after the last seat. */
  name(seat: number): string {
    return this.people[seat]?.name ?? words().playing.six.ox;
  }

  get me(): number | null {
    return this.sight.update.viewer;
  }

  // What is to be seen.

  get turn(): Step<View<G>, ShowsOf[G]>[] {
    return this.sight.turn as Step<View<G>, ShowsOf[G]>[];
  }

  get step(): Step<View<G>, ShowsOf[G]> | null {
    if (this.moment !== null) return this.turn[this.moment] ?? null;
    return this.sight.step as Step<View<G>, ShowsOf[G]> | null;
  }

  get view(): View<G> {
    return this.moment === null ? this.sight.view : (this.step?.view ?? this.sight.view);
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

  /** Aims at a card. Whoever does so has seen enough. */
  pick(card: number): void {
    this.skip();
    if (card !== this.card) this.reversed = false;
    this.card = card;
  }

  pickRow(row: number): void {
    this.row = row;
  }

  clear(): void {
    this.card = this.row = this.hovered = this.special = this.order = null;
    this.reversed = false;
  }

  /** What is aimed with lies where it is until the server has answered. */
  act(action: Action<G> | Undo): void {
    if (action.kind !== 'use' && action.kind !== 'lift') this.clear();
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

  /** Nothing is shown or aimed at: only what is. */
  settle(): void {
    this.clear();
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
