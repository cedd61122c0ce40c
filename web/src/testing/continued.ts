/** A match that goes on from the first one of the records, from the file that `make wire` writes. */

import { readFileSync } from 'node:fs';
import type { Origin } from '$lib/common';
import type { GameKey, MatchRecord, UpdateOf } from '$lib/wire/types';
import { records } from './records';
import { whole, type Short } from './whole';

const file = new URL('../../fixtures/continued.json', import.meta.url);
const stored = JSON.parse(readFileSync(file, 'utf8')) as { record: MatchRecord; seen: Short[][] };

const [moments = [], ...here] = stored.seen.map(whole);
const [first] = records;
const [, ...there] = first!.seen;

/** Its record, what a spectator saw of it, and where it comes from. */
export const continued: { record: MatchRecord; moments: UpdateOf<GameKey>[]; origin: Origin } = {
  record: stored.record,
  moments,
  origin: { record: first!.record, promise: first!.record.proof!.promise, there, here },
};
