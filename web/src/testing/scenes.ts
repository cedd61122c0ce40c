/** A table in the middle of a match, as one seat or a TV sees it: what lies there is what the test says. */

import { Sight, type View } from '$lib/sight.svelte';
import type { BaronView, GameKey, SixOx, SixSpecial, SixView, TableView, UpdateOf } from '$lib/wire/types';
import { Scene } from '$table/scene.svelte';
import type { Stage } from '$table/stage';
import { motionOf } from './motions';
import { seated } from './seated';
import { chair } from './tables';

const NAMES = ['Manon', 'Hortense', 'Maximilienne', 'Papi Jo', 'Anatole', 'Zoé'];

interface Match<G extends GameKey> {
  game: G;
  view: View<G>;
  options?: TableView['options'];
  stage?: Stage;
  update?: Partial<UpdateOf<G>>;
  /** People sit there, and no bots. */
  people?: boolean;
}

/** As many sit there as have points. Nobody has a seat here, unless the update says so. */
export function sceneOf<G extends GameKey>({
  game,
  view,
  options = {},
  stage = {},
  update,
  people = false,
}: Match<G>): Scene<G> {
  const seats = (view as { hands: unknown[] }).hands.length;
  const { table } = seated({
    game,
    options,
    chairs: NAMES.slice(0, seats).map((name) => chair(people ? name : null, { name })),
  });
  const first = {
    seq: 1,
    viewer: null,
    events: [],
    view,
    legal: [],
    chosen: null,
    waiting_for: [],
    result: null,
    ...update,
  } as unknown as UpdateOf<G>;
  const watcher = { still: () => true, away: () => false, speed: () => 'normal' as const };
  const sight = new Sight<G>(first, motionOf({ game }), watcher, false);
  return new Scene(table, () => sight, stage);
}

/** What lies between us and the ox before anybody has used a card. */
export const oxLying = (...shown: SixSpecial[]): SixOx => ({
  cards: [0, 0],
  shown,
  stack: [],
  used: [],
  sevens: [],
  stops: [],
  went_on: [],
  held: false,
  firsts: [],
  lasts: [],
});

/** Four people at 6 qui prend!, with what differs. */
export const sixView = (changes: Partial<SixView> = {}): SixView => ({
  rows: [
    [10, 22, 26, 33, 36],
    [41, 45],
    [52, 58, 61],
    [70, 74, 77],
  ],
  hands: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  piles: [
    [3, 15, 88],
    [13, 35],
  ],
  totals: [11, 4, 23, 9],
  points: [2, 0, 5, 0],
  round: 1,
  table: [],
  pool: [],
  first: 0,
  marker: null,
  reversed_by: [],
  preview: [],
  prices: [15, 3, 3, 9],
  ox: null,
  outlook: [],
  ...changes,
});

/** Four people at Le Baron, with what differs. */
export const baronView = (changes: Partial<BaronView> = {}): BaronView => ({
  rows: [[5, 23, 18], [8, 54], [30], [16, 85, 41], [9]],
  heads: Array.from({ length: 5 }, () => [2, 4, 5, 0, 1, 0]),
  hands: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  draws: [[], [], [], []],
  piles: [[], [], [], []],
  totals: [0, 0, 0, 0],
  points: [0, 7, 0, 12],
  match: 1,
  matches: 1,
  table: [],
  placing: null,
  preview: [],
  good: false,
  full: 5,
  too_many: 6,
  deck: [],
  ...changes,
});
