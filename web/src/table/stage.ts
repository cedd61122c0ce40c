/** Where a table stands, if not before somebody who plays at it: on a TV, going round, told again, in a lesson. */

import type { Component, Snippet } from 'svelte';
import type { CardState } from '$lib/pieces/card';
import type { Play } from './manifest';
import type { CardScene, Cost } from './cards';
import type { Passing } from './passing.svelte';
import type { Coach } from './replay/coach.svelte';
import type { Fork } from './replay/fork.svelte';
import type { Projector } from './replay/projector.svelte';
import type { Lines, Size } from './fit';
import type { Says } from './says';
import type { Special } from './special.svelte';
import type { Laid } from './turn';

/** Draws a card. */
export type CardFace = Snippet<[number, CardState, ((card: number) => void)?]>;

interface Shown {
  scene: CardScene;
  says: Says;
}

/** The whole table: its rows, and whatever is around them. */
export interface WholeProps extends Shown {
  cards: readonly Laid[];
  /** Cards lie open and wait for their places. */
  placing: boolean;
  card: CardFace;
  /** Whom this step costs something; and whether people look at the scores. */
  hit: Cost | null;
  scoring: boolean;
  goal: string;
  limit: number;
  /** The match ends where the bars of the scores do. */
  ends: boolean;
  lines: Lines;
  rows: Snippet<[Size]>;
  /** What a variant has in place of the seats, beside the rows, and of the order of placing. */
  around?: Snippet<[readonly Laid[], boolean]> | undefined;
  order?: Snippet<[readonly Laid[], { listed: boolean; dense: boolean }]> | undefined;
  /** What lies there besides cards. */
  offer?: Snippet<[boolean]> | undefined;
}

/** What is at its foot, where a player would have a hand. */
export interface FootProps extends Shown {
  wide: boolean;
  /** Cards lie open and wait for their places. */
  placing?: boolean;
  /** Cards in a full hand; none, where nobody holds cards. */
  places?: number;
  card?: CardFace;
  /** The cards that are being placed, where there is no other room for them. */
  strip?: Snippet | undefined;
  /** What lies over the rows, to be read first. */
  poster?: Special | undefined;
  /** What the button says that leads to the next round. */
  next?: string;
}

/** What a lesson says and offers in place of a match. What is tapped is answered at once. */
interface Lesson {
  /** While nothing is being shown; `preview`: where the card would go that is aimed at. */
  says(preview: string): Says;
  /** Cards in a full hand: there are few, so they lie larger. */
  readonly places: number;
  /** In place of the seats, and of what stands beside the rows on a large screen. */
  readonly around: Snippet;
  readonly side: Snippet;
  /** Under the sentence, where there is nothing beside the rows. */
  readonly more: Snippet;
  /** The buttons, where they are other than at a table. */
  readonly acts: Snippet | undefined;
}

export interface Stage {
  /** A poster over the rows says what is special here. */
  readonly special?: Special;
  whole?: Component<WholeProps>;
  /** What is played, for those who have to say where in the match it is. */
  play?: Pick<Play, 'where' | 'turn'>;
  /** The names of its variants, for those who look up and do not know. */
  variants?: string;
  foot?: Component<FootProps>;
  /** The device goes round, and what it shows now is for all who hold it: no hand. */
  passing?: Passing;
  /** It is told again. */
  film?: Projector;
  /** Another match may go on from what is seen of it. */
  fork?: Fork;
  /** What the choices in it cost. */
  coach?: Coach;
  coached?: Play['coached'];
  ahead?: Play['ahead'];
  deeds?: Play['deeds'];
  lesson?: Lesson;
}
