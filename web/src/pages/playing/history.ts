/** A match that is over, turn by turn: for the curve, and for what cost most. */

import type { GameKey, UpdateOf } from '$lib/wire/types';

export interface History {
  /** By seat: the score at the start and after every turn. */
  scores: number[][];
  rounds: number;
  /** By seat: the dearest row it took, if it took any. */
  worst: ({ heads: number; round: number } | null)[];
  /** The dearest of all. */
  most: number;
}

export function history(moments: readonly UpdateOf<GameKey>[]): History {
  const seats = moments[0]?.view.totals.length ?? 0;
  const told: History = { scores: Array.from({ length: seats }, () => [0]), rounds: 0, worst: Array(seats).fill(null), most: 0 }; // prettier-ignore
  for (const { view, events } of moments) {
    const round = 'round' in view ? view.round : view.match;
    told.rounds = Math.max(told.rounds, round);
    for (const event of events) if (event.kind === 'taken') note(told, event.seat, event.heads, round);
    if (view.table.length > 0 || events.every(({ kind }) => kind !== 'revealed' && kind !== 'placed'))
      continue;
    told.scores.forEach((scores, seat) => scores.push((view.totals[seat] ?? 0) + (view.points[seat] ?? 0)));
  }
  return told;
}

function note(told: History, seat: number, heads: number, round: number): void {
  if (seat >= told.worst.length) return;
  if (heads > (told.worst[seat]?.heads ?? 0)) told.worst[seat] = { heads, round };
  told.most = Math.max(told.most, heads);
}
