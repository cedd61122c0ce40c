/** How a match went, turn by turn: for the curve, and for what cost most. */

import type { View } from '$lib/sight.svelte';
import type { GameKey, UpdateOf } from '$lib/wire/types';

export interface Course {
  /** By seat: the score at the start and after every turn. */
  scores: number[][];
  turns: number;
  rounds: number;
}

export interface History extends Course {
  /** By seat: the dearest row it took, if it took any. */
  worst: ({ heads: number; round: number } | null)[];
  /** The dearest of all. */
  most: number;
}

type AnyView = View<GameKey>;

const roundOf = (view: AnyView): number => ('round' in view ? view.round : view.match);
const scoreOf = ({ totals, points }: AnyView): number[] =>
  totals.map((total, seat) => total + (points[seat] ?? 0));
/** How many cards are still to be played: one turn is over when there are fewer, and none lies open. */
const heldIn = (view: AnyView): string => `${roundOf(view)} ${view.hands.map((hand) => hand.length)}`;

/** From one view after the other, as they were seen; several may be of the same turn. */
export function courseOf(views: readonly AnyView[]): Course {
  const resting = views.filter(({ table, rows }) => table.length === 0 && rows.length > 0);
  const turns = resting.filter((view, i) => {
    const next = resting[i + 1];
    return next === undefined || heldIn(next) !== heldIn(view);
  });
  const sums = turns.map(scoreOf);
  const [first = []] = sums;
  return {
    scores: first.map((_, seat) => sums.map((sum) => sum[seat] ?? 0)),
    turns: sums.length - 1,
    rounds: Math.max(0, ...turns.map(roundOf)) - Math.min(...turns.map(roundOf), Infinity) + 1,
  };
}

export function history(moments: readonly UpdateOf<GameKey>[]): History {
  const course = courseOf(moments.map(({ view }) => view));
  const worst: History['worst'] = course.scores.map(() => null);
  let most = 0;
  for (const { view, events } of moments) {
    for (const event of events) {
      if (event.kind !== 'taken' || event.seat >= worst.length) continue;
      most = Math.max(most, event.heads);
      if (event.heads > (worst[event.seat]?.heads ?? 0))
        worst[event.seat] = { heads: event.heads, round: roundOf(view) };
    }
  }
  return { ...course, worst, most };
}
