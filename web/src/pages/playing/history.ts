/** A match that is over, turn by turn: for the curve, for what cost most, for all the hands. */

import type { GameKey, UpdateOf } from '$lib/wire/types';

/** A card that was played, in which turn of the match, and what its owner took for it. */
export interface Played {
  card: number;
  turn: number;
  heads: number;
}

export interface History {
  /** By seat: the score at the start and after every turn. */
  scores: number[][];
  rounds: number;
  /** By seat: the dearest row it took, if it took any. */
  worst: ({ heads: number; round: number; turn: number } | null)[];
  /** By seat: the cards of all the rows it took. */
  taken: number[][];
  /** By round and seat: the cards it played, in this order. */
  played: Played[][][];
}

export function history(moments: readonly UpdateOf<GameKey>[]): History {
  const seats = moments[0]?.view.totals.length ?? 0;
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
  const told: History = {
    scores: each(() => [0]),
    rounds: 0,
    worst: each(() => null),
    taken: each(() => []),
    played: [],
  };
  let turn = 0;
  for (const { view, events } of moments) {
    const round = 'round' in view ? view.round : view.match;
    told.rounds = Math.max(told.rounds, round);
    told.played[round - 1] ??= each(() => []);
    for (const event of events) {
      if (event.kind === 'revealed') lay(told, event.cards, round, ++turn);
      if (event.kind === 'taken') take(told, event, round, turn);
    }
    if (isTurnOver(view, events)) note(told, view);
  }
  return told;
}

interface Laid {
  seat: number;
  card: number;
}

function lay({ played }: History, cards: readonly Laid[], round: number, turn: number): void {
  for (const { seat, card } of cards) played[round - 1]?.[seat]?.push({ card, turn, heads: 0 });
}

interface Taken {
  seat: number;
  cards: number[];
  heads: number;
}

/** Not by the ox: its number comes after the last seat. */
function take(told: History, { seat, cards, heads }: Taken, round: number, turn: number): void {
  if (seat >= told.worst.length) return;
  told.taken[seat]?.push(...cards);
  const card = told.played[round - 1]?.[seat]?.at(-1);
  if (card) card.heads += heads;
  if (heads > (told.worst[seat]?.heads ?? 0)) told.worst[seat] = { heads, round, turn };
}

function isTurnOver({ table }: UpdateOf<GameKey>['view'], events: readonly { kind: string }[]): boolean {
  return table.length === 0 && events.some(({ kind }) => kind === 'revealed' || kind === 'placed');
}

function note({ scores }: History, { totals, points }: UpdateOf<GameKey>['view']): void {
  scores.forEach((sum, seat) => sum.push((totals[seat] ?? 0) + (points[seat] ?? 0)));
}
