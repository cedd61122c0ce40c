/** How statistics are drawn: averages on one line, where left is always better, and weeks as a curve. */

import type { Average, Company, GamePlayed, Opponent, Week } from '$lib/wire/types';
import type { Words } from '$lib/words/made/types';

/** "11,2": one digit after the comma, where it says something. */
export const written = (locale: string, number: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(number);

/** From where to where the average may be; without enough matches, only itself. */
export const ends = ({ points, spread }: Average): [low: number, high: number] => [
  points - (spread ?? 0),
  points + (spread ?? 0),
];

/** Of several matches. */
export type Results = Omit<Company, 'seats'>;

export interface Line {
  /** Places from 0, the better end, to 1. */
  you: number;
  from: number;
  to: number;
  bots: number | undefined;
}

/** The averages of one game share an axis, so that its variants can be compared. */
export function axis(
  group: readonly GamePlayed[],
): (results: Results, better: GamePlayed['better']) => Line | undefined {
  const all = group
    .flatMap((each): Results[] => [each, ...each.companies])
    .flatMap(({ average, bots }) => [...ends(average), ...(bots === null ? [] : [bots])]);
  const least = Math.min(0, ...all);
  const wide = Math.max(...all) - least || 1;
  const at = (points: number): number => 0.08 + (0.84 * (points - least)) / wide;
  return ({ average, bots }, better) => {
    if (better === null) return undefined;
    const place = better === 'less' ? at : (points: number) => 1 - at(points);
    const [from = 0, to = 0] = ends(average)
      .map(place)
      .sort((one, other) => one - other);
    return { you: place(average.points), from, to, bots: bots === null ? undefined : place(bots) };
  };
}

/** The entries of one game after each other, as the server sends them. */
export function byGame(played: readonly GamePlayed[]): GamePlayed[][] {
  const games = [...new Set(played.map(({ game }) => game))];
  return games.map((game) => played.filter((each) => each.game === game));
}

const WEEK = 7 * 24 * 3600 * 1000;

/** A week of a curve. */
export interface Point {
  monday: string;
  middle: number;
  range: [low: number, high: number] | null;
}

/** How many weeks each of them is after the first. */
export function weeksAfter(weeks: readonly Pick<Week, 'monday'>[]): number[] {
  const first = Date.parse(weeks[0]?.monday ?? '');
  return weeks.map(({ monday }) => Math.round((Date.parse(monday) - first) / WEEK));
}

/** Bots of a level are called by it; those with a name of their own, by that. */
export function opponentName(say: Words, { bot, name }: Opponent): string {
  const levels: { [level: string]: string } = say.setup.levels;
  return name || (bot === null ? say.tables.nameless : (levels[bot] ?? bot));
}
