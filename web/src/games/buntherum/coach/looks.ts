/** Reaction times by kind of card, mistakes, and how they compare: from what the match showed to all. */

import type { Looked, Reaction } from '$lib/wire/types';

/** How many rows take a card; the fewer, the harder it is. */
const KINDS = ['many', 'two', 'one', 'none'] as const;
type Kind = (typeof KINDS)[number];

export interface KindTold {
  kind: Kind;
  /** How many of these cards the seat answered, and how many of them rightly. */
  answered: number;
  right: number;
  /** Half of the right answers were quicker, in milliseconds; null without any. */
  mine: number | null;
  people: number | null;
  bots: number | null;
}

export interface Mistake {
  look: Looked;
  /** The row that was called, or null for "no fit". */
  answer: number | null;
}

export function median(times: readonly number[]): number | null {
  const sorted = times.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

type Whose = (reaction: Reaction) => boolean;

/** The times of right answers; wrong ones are quick for another reason. */
const timesOf = (looks: readonly Looked[], whose: Whose): number[] =>
  looks.flatMap(({ reactions }) =>
    reactions.flatMap((each) => (whose(each) && each.right && each.ms !== null ? [each.ms] : [])),
  );

const ownIn = (looks: readonly Looked[], seat: number): Reaction[] =>
  looks.flatMap(({ reactions }) => reactions.filter((each) => each.seat === seat));

/** One line for each kind of card that the seat answered. */
export function byKind(looks: readonly Looked[], seat: number, bots: ReadonlySet<number>): KindTold[] {
  return KINDS.flatMap((kind): KindTold[] => {
    const these = looks.filter((look) => look.kind === kind);
    const own = ownIn(these, seat);
    if (own.length === 0) return [];
    const others =
      (bot: boolean): Whose =>
      (each) =>
        each.seat !== seat && bots.has(each.seat) === bot;
    return [
      {
        kind,
        answered: own.length,
        right: own.filter(({ right }) => right).length,
        mine: median(timesOf(these, (each) => each.seat === seat)),
        people: median(timesOf(these, others(false))),
        bots: median(timesOf(these, others(true))),
      },
    ];
  });
}

/** Half of all right answers of the seat were quicker. */
export const pace = (looks: readonly Looked[], seat: number): number | null =>
  median(timesOf(looks, (each) => each.seat === seat));

/** Whether times were measured: not where nobody races. */
export const isRaced = (looks: readonly Looked[]): boolean =>
  looks.some(({ reactions }) => reactions.some(({ ms }) => ms !== null));

/** What the seat answered wrongly, in the order of the match. */
export const mistakes = (looks: readonly Looked[], seat: number): Mistake[] =>
  looks.flatMap((look) =>
    look.reactions.flatMap((each) =>
      each.seat === seat && !each.right ? [{ look, answer: each.answer as number | null }] : [],
    ),
  );

export const isRight = ({ right }: Looked, answer: number | null): boolean => right.includes(answer);
