/** A match that is over, turn by turn: for the curve, for what cost most, for all the hands. */

import type { CardView, Open } from './cards';

/** A card that was played, in which turn of the match, and what its owner took for it. */
interface Played {
  card: number;
  turn: number;
  heads: number;
}

export interface Course {
  /** By seat: the score at the start and after every turn. */
  scores: number[][];
  turns: number;
  rounds: number;
}

export interface History extends Course {
  /** By seat: the dearest row it took, if it took any. */
  worst: ({ heads: number; round: number; turn: number } | null)[];
  /** By seat: the cards of all the rows it took. */
  taken: number[][];
  /** By round and seat: the cards it played, in this order. */
  played: Played[][][];
}

/** Which round a view is of. */
type RoundOf<V> = (view: V) => number;

const scoreOf = ({ totals, points }: CardView): number[] =>
  totals.map((total, seat) => total + (points[seat] ?? 0));

/** From one view after the other, as they were seen; several may be of the same turn. */
export function courseOf<V extends CardView>(views: readonly V[], roundOf: RoundOf<V>): Course {
  /** How many cards are still to be played: one turn is over when there are fewer, and none lies open. */
  const heldIn = (view: V): string => `${roundOf(view)} ${view.hands.map((hand) => hand.length).join()}`;
  const resting = views.filter(({ table, rows }) => table.length === 0 && rows.length > 0);
  const turns = resting.filter((view, i) => {
    const next = resting[i + 1];
    return next === undefined || heldIn(next) !== heldIn(view);
  });
  const sums = turns.map(scoreOf);
  const [first = []] = sums;
  return {
    scores: first.map((_, seat) => sums.map((sum) => sum[seat] ?? 0)),
    turns: Math.max(0, sums.length - 1),
    rounds: new Set(turns.map(roundOf)).size,
  };
}

/** What lay there, and what had happened just before. */
export interface Moment<V> {
  view: V;
  events: readonly { kind: string }[];
}

export function history<V extends CardView>(moments: readonly Moment<V>[], roundOf: RoundOf<V>): History {
  const course = courseOf(
    moments.map(({ view }) => view),
    roundOf,
  );
  const each = <T>(make: () => T): T[] => course.scores.map(make);
  const told: History = { ...course, worst: each(() => null), taken: each(() => []), played: [] };
  let turn = 0;
  for (const { view, events } of moments) {
    const round = roundOf(view);
    told.played[round - 1] ??= each(() => []);
    for (const event of events) {
      if (isRevealed(event)) lay(told, event.cards, round, ++turn);
      if (isTaken(event)) take(told, event, round, turn);
    }
  }
  return told;
}

interface Revealed {
  cards: Open[];
}

const isRevealed = (event: { kind: string }): event is { kind: string } & Revealed =>
  event.kind === 'revealed';

function lay({ played }: History, cards: readonly Open[], round: number, turn: number): void {
  for (const { seat, card } of cards) played[round - 1]?.[seat]?.push({ card, turn, heads: 0 });
}

interface Taken {
  seat: number;
  cards: number[];
  heads: number;
}

const isTaken = (event: { kind: string }): event is { kind: string } & Taken => event.kind === 'taken';

/** Somebody who plays along without a seat has a number after the last one, and no history. */
function take(told: History, { seat, cards, heads }: Taken, round: number, turn: number): void {
  if (seat >= told.worst.length) return;
  told.taken[seat]?.push(...cards);
  const card = told.played[round - 1]?.[seat]?.at(-1);
  if (card) card.heads += heads;
  if (heads > (told.worst[seat]?.heads ?? 0)) told.worst[seat] = { heads, round, turn };
}
