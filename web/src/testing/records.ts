/** Real matches that are over, from the file that `make wire` writes. */

import { readFileSync } from 'node:fs';
import type { GameKey, MatchRecord, Result, UpdateOf } from '$lib/wire/types';
import { whole, type Short } from './whole';

export interface Told {
  name: string;
  game: GameKey;
  record: MatchRecord;
  result: Result;
  /** As a spectator saw it, then as each seat did. */
  seen: UpdateOf<GameKey>[][];
}

const file = new URL('../../fixtures/records.json', import.meta.url);
const stored = JSON.parse(readFileSync(file, 'utf8')) as (Omit<Told, 'seen'> & { seen: Short[][] })[];

export const records: Told[] = stored.map(({ record, result, seen }) => ({
  name: [
    record.game,
    ...((record.options?.variants as string[] | undefined) ?? []),
    `${record.seats} seats`,
  ].join(' '),
  game: record.game as GameKey,
  record,
  result,
  seen: seen.map(whole),
}));
