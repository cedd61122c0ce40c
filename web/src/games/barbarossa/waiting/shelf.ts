/** What people look at while nobody waits for them. */

import type { BarbarossaView } from '$lib/wire/types';

type Riddles = Pick<BarbarossaView, 'riddles'>;

/** Sealed sculptures of the others, and one's own if it is the one in question; for spectators, all of them. */
export function onShelf({ riddles }: Riddles, me: number | null, now: number | null): number[] {
  return riddles.flatMap(({ sealed, owner }, which) =>
    sealed && (owner !== me || which === now) ? [which] : [],
  );
}

/** What turns on a TV by turns. Nobody asks about their own: while a player asks, theirs are not among them. */
export function goesRound({
  riddles,
  stage,
  player,
}: Riddles & Pick<BarbarossaView, 'stage' | 'player'>): number[] {
  const asks = stage === 'question' || stage === 'letter';
  return riddles.flatMap(({ clay, owner }, which) => (clay && !(asks && owner === player) ? [which] : []));
}

/** The first of these that stands on the shelf, or else the first there. */
export function inFront(shelf: readonly number[], ...wanted: (number | null)[]): number | null {
  return wanted.find((which) => which !== null && shelf.includes(which)) ?? shelf[0] ?? null;
}

/** The first that one may still guess. */
export const firstOpen = ({ riddles }: Riddles, shelf: readonly number[], me: number | null): number | null =>
  shelf.find((which) => isOpen(riddles[which]?.arrows ?? [], me)) ?? null;

/** Nobody guesses a riddle with two arrows, nor one that they have found. */
export const isOpen = (arrows: readonly number[], me: number | null): boolean =>
  arrows.length < 2 && !(me !== null && arrows.includes(me));

/** Those that one may still guess; all of them if there is none, or if the `others` are wanted, too. */
export function worthAsking(
  { riddles }: Riddles,
  may: readonly number[],
  me: number | null,
  others: boolean,
): number[] {
  if (others) return [...may];
  const open = may.filter((which) => isOpen(riddles[which]?.arrows ?? [], me));
  return open.length > 0 ? open : [...may];
}

/** The one in front, unless it is found and another is not: a letter is for a riddle that nobody has found. */
export function worthALetter({ riddles }: Riddles, may: readonly number[], front: number): number {
  const unfound = (which: number): boolean => riddles[which]?.arrows.length === 0;
  return unfound(front) ? front : (may.find(unfound) ?? front);
}

/** So many places further, round and round. */
export function beside(shelf: readonly number[], which: number, by: 1 | -1): number {
  const at = shelf.indexOf(which) + by + shelf.length;
  return shelf[at % shelf.length] ?? which;
}

type Order = Pick<BarbarossaView, 'hats' | 'player' | 'out' | 'gone'>;

/** Whose turn it is after this one, past those who are left out or gone (rules.py, `next_turn`). */
export function nextPlayer({ hats, player, out, gone }: Order): number {
  const seats = hats.map((_, by) => (player + 1 + by) % hats.length);
  return seats.find((seat) => !out.includes(seat) && !gone.includes(seat)) ?? player;
}
