/** What a game brings to the pages: `games/<game>/index.ts` exports it. Types only. */

import type { Component, Snippet } from 'svelte';
import type { Named } from '$lib/people';
import type { Check } from '$lib/proof';
import type { Motion } from '$lib/sight.svelte';
import type { QuickClock } from '$lib/slow';
import type { GameEntry, TableView } from '$lib/wire/types';
import type { HouseWords, ProvenWords } from '$lib/words/made/types';
import type { Draw } from './drawing/drawing';
import type { Layout } from './position/layout';
import type { Moment } from './position/moment';
import type { Coach } from './replay/coach.svelte';
import type { Tongue } from './says';
import type { AnyGame, Scene } from './scene.svelte';
import type { Drawings, SpecialWords } from './special.svelte';

export type Options = TableView['options'];

/**
 * Loaded with every page that names games, so it is small; what is large is behind a function that loads it. The lid
 * of its box is `games/<game>/art.svg`, for the pages where boxes stand.
 */
export interface Manifest {
  /** Its name, which is not translated. */
  title: string;
  /** About how long a match takes, as on the box; with the fewest seats and with all, where that is far apart. */
  minutes?: number | readonly [number, number];
  /** What so many of its points are, "heads"; otherwise points. */
  unit?(count: number): string;
  /** What it is like, under its box. */
  line?(): string;
  /** What people choose there, by key. */
  variants?(): { [key: string]: VariantWords };
  /** Everybody wins or loses together. */
  together?(variants: readonly string[]): boolean;
  /** Its table. A variant may have a table of its own. */
  play(options: Options): Promise<Play>;
  /** Its table on a canvas. Without it there are no pictures and films of its matches, and no frames with them. */
  picture?(options: Options): Promise<Picture>;
  /** Without it there is no page to learn it. */
  learn?: Learn;
  setup?(): Promise<Setup>;
  proof?: Proof;
  /** A place to try out what one needs for it, at `/studio`. */
  studio?(): Promise<{ default: Component }>;
  /** A page to write down what is in one's own box, at `/box/<game>`. */
  box?(): Promise<{ default: Component }>;
  /** Riddles of the day for one person, at `/riddles/<game>`. */
  riddles?(): Promise<{ default: Component }>;
  /** What its bots know, at `/lexicon/<game>`. */
  lexicon?(): Promise<{ default: Component }>;
  /** How its positions are changed, at `/position/<game>` and in replays. */
  position?(): Promise<Layout>;
  /** What of its matches is changed, in replays alone: nobody is sent such a position as a whole. */
  moment?(): Promise<Moment>;
  /** Its pieces in every state, for `/gallery`. */
  gallery?(): Promise<{ default: Component }>;
}

interface VariantWords {
  name: string;
  about: string;
}

/** A table in play: how it moves, and what the pages around it need. */
export interface Play extends Motion {
  Table: Component<{ scene: Scene<AnyGame> }>;
  tongue: Tongue<AnyGame>;
  /** A card as the journal shows it. */
  Face: Component<{ card: number; view: AnyGame }>;
  /** The end of the match; loaded when it comes. */
  After(): Promise<{ default: Component<AfterProps> }>;
  /** What the coach says where people answer quickly; loaded when somebody asks. Otherwise it is about choices. */
  coached?(): Promise<{ default: Component<CoachedProps> }>;
  /** Why a card was a risk: which unseen cards could still come before it, from what a seat saw. */
  ahead?(view: AnyGame, options: Options, seat: number, card: number): Ahead | undefined;
  /** What the coach says of choices that are neither cards nor rows. */
  deeds?: Deeds;
  /** On a TV the table itself shows the end; otherwise the winners are shown. */
  staysOnTv?: true;
  /** Where in the match we are, "round 2"; `short` where there is little room. */
  where(scene: Pick<Scene<AnyGame>, 'view' | 'table' | 'step'>, short?: boolean): string;
  /** "turn 4 of 10", where that is known and `where` does not say it. */
  turn?(scene: Pick<Scene<AnyGame>, 'view' | 'showing'>): string;
  /** The kinds of events that make a turn, which a replay counts. */
  turns: readonly string[];
  /** The rules of exactly this table, on one screen. */
  rules(view: TableView): string[];
  /** What its variants change of them: read first. */
  changes?(view: TableView): string[];
  /** What happens to those who are late, if not what usually happens. */
  late?(view: TableView): string;
  /** What is different with each variant, by key. */
  special?(view: TableView): { [variant: string]: SpecialWords };
  /** Which of these a table has, where that is not its variants. */
  particular?(view: TableView): readonly string[];
  /** The variants that change what wins. */
  deciding?: readonly string[];
  /** What is drawn on the posters that say so. */
  posters?(): Promise<{ default: Drawings }>;
  /** Nothing below a poster over the rows is needed before somebody chooses a card. Games that say so have its button at the foot. */
  postered?(view: AnyGame): boolean;
  /** The pieces and what they are called, under those rules. */
  Legend?: Component;
  /** The table needs the whole of a low screen now: the header does not stand in its corners. */
  fills?(view: AnyGame): boolean;
  /** Why there is no chat now. */
  hush?(): string;
  /** Where no bot plays for those who are gone. */
  absence?: Absence;
}

/** All that is needed to tell a match again without its table: a frame on another site loads nothing else of a game. */
export interface Picture extends Pick<Play, 'plan' | 'turns' | 'tongue'> {
  draw: Draw;
  /** Fetches and makes what a match like this is drawn with besides. Until it is there, and without it, less is drawn. */
  prepare?(last: AnyGame, attached: Attached): Promise<void>;
  /** Nothing more is drawn. */
  close?(): void;
}

/** Fetches what a match refers to by name: its kind, and the name. */
export type Attached = (kind: string, name: string) => Promise<unknown>;

/** The card where a row ends, and the unseen ones between that and one's own. */
export interface Ahead {
  from: number;
  cards: readonly number[];
}

export interface Deeds {
  /** What it is called; undefined for cards and rows. */
  name(way: unknown): string | undefined;
  /** The same in a sentence. */
  said(way: unknown): string;
  /** Why the best was better: so much of it shows in this very turn. */
  now(heads: number): string;
  /** The one that was chosen brings more in this turn, and yet the best was better. */
  later(chosen: unknown, best: unknown, heads: number): string;
}

export interface CoachedProps {
  coach: Coach;
  people: readonly Named[];
  wide: boolean;
}

export interface AfterProps {
  scene: Scene<AnyGame>;
  /** How the deal is checked. */
  proof?: Proof | undefined;
}

export interface Absence {
  /** Somebody is gone. */
  gone(name: string): string;
  /** The seats that the match goes on without, and what is said of them. */
  without(view: AnyGame): readonly number[];
  says(): string;
}

/** Its rules page and its lesson, both loaded when they are opened. */
interface Learn {
  /** What it is about, in a sentence. */
  lead(): string;
  /** What the part about variants is called. */
  variants(): string;
  /** How long the lesson takes. */
  minutes: number;
  rules(): Promise<{ default: Component }>;
  lesson(): Promise<{ default: Component<LessonProps> }>;
}

export interface LessonProps {
  /** The button to play at once, for the end of the lesson. */
  play: Snippet;
}

/** What a table agrees on before the match, besides what all games have. */
export interface Setup {
  /** A picture of a variant; without one, of the game as it is in the box. */
  Art?: Component<{ variant?: string }>;
  /** The game without variants, in a sentence. */
  base?(): string;
  /** Variants that leave the game in the box as it is, such as another way to deal. */
  beside?: readonly string[];
  /** In place of the cards for variants. */
  Cards?: Component<AgreeProps>;
  /** How many of these cards are chosen. */
  chosen?(options: Options): number;
  /** Its own options, to be chosen or to be read. */
  Choices?: Component<ChoicesProps>;
  /** What people should know before they invite bots. */
  Bots?: Component<{ view: TableView }>;
  /** How the clock is offered, if otherwise than usual. */
  clock?(view: TableView): ClockWords | null;
  /** Everybody needs a screen of their own. */
  ownScreens?(view: TableView): boolean;
}

export interface AgreeProps {
  view: TableView;
  /** To be read, not changed. */
  fixed: boolean;
  onchange: (options: Options) => void;
}

export interface ChoicesProps extends AgreeProps {
  game: GameEntry | undefined;
  /** Those who have a seat. */
  people: readonly Named[];
}

export interface ClockWords {
  label: string;
  clocks: readonly QuickClock[];
  name(clock: QuickClock): string;
  why: string;
}

/** How a device checks that what was dealt follows from the seed. */
export interface Proof {
  check(): Promise<Check>;
  /** What is said otherwise, where it is no cards that are dealt. */
  words?(): Partial<HouseWords['proof'] & ProvenWords>;
}
