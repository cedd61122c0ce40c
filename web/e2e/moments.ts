/** Moments of matches that are looked at on every screen, and what must be seen there. */

import type { Level } from '../src/lib/wire/types';
import type { Plan } from './house';
import type { Wanted } from './seen';

/** Small and large, upright and on their side, and a laptop that is zoomed in. */
export const SIZES = [
  [360, 640],
  [390, 844],
  [667, 375],
  [720, 450],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1366, 625],
  [1440, 900],
  [2560, 1440],
] as const;

export const WORDS: Wanted = { '.zone h1': { high: 16 }, 'header button, header a': { high: 44, wide: 44 } };
const GO: Wanted = { '[data-go] .button': { high: 44, wide: 44 } };
export const ROWS: Wanted = { '[data-row]': { high: 40, wide: 200 } };
const HAND: Wanted = { '[data-zone="hand"] [data-card]': { high: 44, wide: 44 } };
const SEATS: Wanted = { '[data-seat] .who b': { high: 10 } };
const CARDS: Wanted = { ...WORDS, ...GO, ...ROWS, ...HAND, ...SEATS };

export const SIX = [
  [10, 22, 26, 33, 36],
  [41, 45],
  [52, 58, 61],
  [70, 74, 77, 79],
];
const TEN = [1, 6, 30, 55, 66, 84, 88, 95, 102, 104];
const many = (from: number, count: number, seats: number) =>
  Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: count }, (_, i) => from + seat * count + i),
  );

export interface Moment {
  plan: Plan;
  wanted: Wanted;
  /** Bots of this level: a careful one proposes, a random one never does. */
  level?: Level;
}

/** The team looks at what the ox may take. */
export const OX: Plan = {
  seats: 2,
  options: { variants: ['ox'] },
  state: {
    rows: SIX,
    hands: [
      [6, 30, 55, 84, 102],
      [2, 18, 24, 66, 93],
    ],
    piles: [
      [3, 15],
      [13, 35],
    ],
    ox: { cards: [1, 17, 64, 71, 95], shown: ['stop', 'insert'], stack: ['sort'], used: [] },
    table: [
      { seat: 2, card: 47 },
      { seat: 0, card: 63 },
      { seat: 1, card: 90 },
    ],
  },
};

/** What is asked of the only person at a table of bots. */
export const MOMENTS: Record<string, Moment> = {
  'a card of ten, six at the table': {
    plan: {
      seats: 6,
      state: {
        rows: [[40], [50], [60, 61, 62], [70]],
        hands: [
          [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
          ...many(11, 5, 5).map((hand, i) => [...hand, ...many(75, 5, 5)[i]!]),
        ],
      },
    },
    wanted: CARDS,
  },
  'a row': {
    plan: {
      seats: 4,
      state: {
        rows: SIX,
        hands: [TEN.slice(5), [2, 3, 4, 5, 7], [11, 12, 13, 14, 15], [16, 17, 18, 19, 20]],
        table: [
          { seat: 0, card: 6 },
          { seat: 1, card: 46 },
          { seat: 2, card: 63 },
          { seat: 3, card: 80 },
        ],
      },
    },
    wanted: { ...WORDS, ...GO, ...ROWS },
  },
  'an even row': {
    plan: {
      seats: 2,
      options: { variants: ['parity'] },
      state: { rows: SIX, hands: [TEN, many(11, 5, 1)[0]!.concat([23, 24, 25, 27, 28])], marker: { row: 2, face: 'odd' } }, // prettier-ignore
    },
    wanted: CARDS,
  },
  'a card of the open deal': {
    plan: {
      seats: 2,
      options: { variants: ['pro'] },
      state: {
        rows: [],
        hands: [[1], [2]],
        pool: Array.from({ length: 22 }, (_, i) => i + 3),
        first: 0,
      },
    },
    wanted: { ...WORDS, ...GO, '.pool button[data-card]': { high: 44, wide: 44 } },
  },
  'a special card': {
    plan: OX,
    level: 'random',
    wanted: { ...WORDS, ...GO, ...ROWS, ...SEATS, '[data-special]': { high: 38, wide: 60 } },
  },
  'an idea of a bot': {
    plan: OX,
    level: 'careful',
    wanted: { ...WORDS, ...GO, ...ROWS, '.ideas button': { high: 44, wide: 120 } },
  },
  'a row of Le Baron': {
    plan: {
      game: 'baron',
      seats: 2,
      state: {
        rows: [[5, 23, 18], [8, 54], [30], [16, 85, 41], [9]],
        hands: [
          [52, 70, 83],
          [12, 45, 48],
        ],
        draws: [[], []],
        table: [{ seat: 0, card: 104 }],
      },
    },
    wanted: { ...WORDS, ...GO, ...ROWS, ...HAND },
  },
};
