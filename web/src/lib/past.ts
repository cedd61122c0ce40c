/** Matches that are over do not change: each is asked for once, as each seat saw it. */

import * as api from './api';
import { drawn } from './drawn';
import type { GameKey, MatchRecord, UpdateOf } from './wire/types';

type Moments = UpdateOf<GameKey>[];

const replays = new Map<string, Promise<Moments>>();
const open = new Map<string, Promise<Moments[]>>();
const records = new Map<string, Promise<MatchRecord>>();

/** What failed is asked for again. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key) ?? ask();
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return known;
}

/** A game that we cannot draw is told in its notation. */
const inNotation = (game?: string) => game !== undefined && !drawn().includes(game);

/** Every moment as this seat saw it, or a spectator. With its `game`, also in its notation if we cannot draw that one. */
export function replayOf(table: string, seat?: number, game?: string): Promise<Moments> {
  const notation = inNotation(game);
  return once(replays, `${table} ${seat ?? ''} ${notation}`, () => api.replay(table, seat, notation));
}

/** Every moment as each seat saw it. */
export function replaysOf(table: string, game: string): Promise<Moments[]> {
  const notation = inNotation(game);
  return once(open, `${table} ${notation}`, () => api.replays(table, notation));
}

export const recordOf = (table: string): Promise<MatchRecord> =>
  once(records, table, () => api.record(table));
