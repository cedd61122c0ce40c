/** What games of numbered cards that are laid in rows have in common: all that their table knows of them. */

import type { Step, Times } from '$lib/motion';
import type { Named } from '$lib/people';
import type { IconName } from '$lib/pieces/icons';
import type { Sight } from '$lib/sight.svelte';
import type { Table } from '$lib/table.svelte';
import type { Result, Undo } from '$lib/wire/types';
import type { Stage } from './stage';

/** A card that lies open, and whose it is. */
export interface Open {
  seat: number;
  card: number;
}

export interface CardView {
  rows: number[][];
  hands: number[][];
  /** What everybody had before this round, and what they have taken in it. */
  totals: number[];
  points: number[];
  /** The cards that wait for their places. */
  table: readonly Open[];
}

export interface CardAction {
  kind: string;
  card?: number | null;
  row?: number | null;
}

type CardStep = Step<CardView, unknown>;

type Seen = Pick<
  Sight,
  'awaited' | 'showing' | 'unconfirmed' | 'deadline' | 'secondsLeft' | 'refusal' | 'proposals' | 'turnLasts'
>;

export interface CardScene {
  readonly table: Table;
  readonly sight: Seen & {
    readonly update: {
      viewer: number | null;
      view: CardView;
      legal: CardAction[];
      waiting_for: number[];
      result: Result | null;
    };
    readonly choice: CardAction | null;
    readonly turn: CardStep[];
    readonly story: Step<CardView, unknown>[];
  };
  readonly people: Named[];
  readonly me: number | null;
  readonly turn: CardStep[];
  readonly step: CardStep | null;
  readonly times: Times | null;
  readonly view: CardView;
  readonly showing: boolean;
  readonly jumped: boolean;
  readonly wants: ReadonlySet<string>;
  readonly mine: boolean;
  readonly awaited: number[];
  readonly stage: Stage;
  moment: number | null;
  name(seat: number): string;
  act(action: CardAction | Undo): void;
  undo(): void;
  skip(): void;
  replay(): void;
  lookAt(moment: number): void;
}

/** What the steps of such a scene show. */
export type ShowsIn<S extends CardScene> = NonNullable<S['step']>['shows'];

/** A card that waits for its place, and the number that it is placed by, where that is not its own. */
export interface Waiting extends Open {
  value?: number | null;
}

/** How a game plays; all of it can be seen. */
export interface Customs<S extends CardScene> {
  /** The cards that wait for their places; if nothing is said, those on the table. */
  waits?(view: S['view']): readonly Waiting[];
  /** In which order the cards are placed, once this has happened. */
  lineUp(line: readonly Waiting[] | null, step: Step<S['view'], ShowsIn<S>>): readonly Waiting[] | null;
  /** The card that finds its place in a step: in a row, or under something else. */
  placed(shows: ShowsIn<S>): (Open & { row: number | null }) | null;
  /** Who takes something for their own card in a step, and how much of it is new. */
  took(shows: ShowsIn<S>): Cost | null;
  /** Whom a step costs something, for all to see. */
  hit(shows: ShowsIn<S>): Cost | null;
  /** Which round of the match it is, or which match of a series. */
  round(view: S['view']): number;
  /** Cards are taken from the middle of the table before any is played. */
  drafting?(view: S['view']): boolean;
  /** What is taken is welcome. */
  good?(view: S['view']): boolean;
  /** What a seat does, where it is other than usual; and what it has that can be used once. */
  seatSays?(scene: S, seat: number): string | null;
  token?(scene: S, seat: number): Token | undefined;
}

/** Something that can be used once, drawn at its owner's face. */
interface Token {
  icon: IconName;
  spent: boolean;
  says: string;
  /** What that means, in a sentence. */
  why: string;
}

export interface Cost {
  seat: number;
  heads: number;
}

/** All choose a card, face down. */
export const choosing = ({ showing, view }: CardScene): boolean =>
  !showing && view.table.length === 0 && view.hands.some((hand) => hand.length > 0);

/** The number of the card that was chosen to be played, if one was. */
export const played = (choice: CardAction | null): number | null =>
  choice?.kind === 'play' ? (choice.card ?? null) : null;
