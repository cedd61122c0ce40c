/** A match that goes on from another one: what both have in common, up to there. */

import type { GameKey, MatchRecord, UpdateOf } from './wire/types';

export type Moments = readonly UpdateOf<GameKey>[];

/** The match that this one goes on from, as its table tells of it. */
export interface Origin {
  record: MatchRecord;
  /** What its table promised, as far as this device knows. */
  promise: string;
  /** By seat, what it saw there … */
  there: readonly Moments[];
  /** … and here. */
  here: readonly Moments[];
}

/** What was seen there before another match went on. */
export const upTo = (moments: Moments, moves: number): Moments => moments.filter(({ seq }) => seq <= moves);

const deals = ({ events }: Moments[number]): boolean => events.some(({ kind }) => kind === 'dealt');

/** Who holds cards plays them in the match that goes on, until it deals anew. Dice are not held. */
export function heldOn(there: Moments, here: Moments): Moments {
  if (!there.some(deals)) return there;
  const anew = here.findIndex(deals);
  return [...there, ...here.slice(0, anew < 0 ? undefined : anew)];
}

/** Whether this record is that match as far as it goes, and every seat saw the same where the other one goes on. */
export function isShared(before: MatchRecord, { record, there, here }: Origin): boolean {
  const moves = before.actions ?? [];
  const begun = { ...record, actions: record.actions?.slice(0, moves.length) ?? [] };
  return (
    written(before) === written(begun) &&
    here.length === before.seats &&
    here.every(([first], seat) => {
      const last = upTo(there[seat] ?? [], moves.length).at(-1);
      return first !== undefined && written(last?.view) === written(first.view);
    })
  );
}

type Fields = Record<string, unknown>;

/** The same for the same things, in whatever order their fields stand. */
const written = (thing: unknown): string | undefined =>
  JSON.stringify(thing, (_, each: unknown) =>
    each instanceof Object && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each as Fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );
