/** Real matches as one viewer saw them, from the file that `make wire` writes. */

import { readFileSync } from 'node:fs';
import type { GameKey, UpdateOf } from '$lib/wire/types';
import { whole, type Short } from './whole';

export interface Stream<G extends GameKey = GameKey> {
  game: G;
  name: string;
  seats: number;
  updates: UpdateOf<G>[];
}

interface Stored {
  game: GameKey;
  seats: number;
  options: { variants?: string[] };
  updates: Short[];
}

function streamOf({ game, seats, options, updates }: Stored): Stream {
  const viewer = updates[0]?.viewer ?? 'nobody';
  const name = [game, ...(options.variants ?? []), `${seats} seats`, `seen by ${viewer}`].join(' ');
  return { game, name, seats, updates: whole(updates) };
}

const file = new URL('../../fixtures/streams.json', import.meta.url);
export const streams: Stream[] = (JSON.parse(readFileSync(file, 'utf8')) as Stored[]).map(streamOf);

export function streamsOf<G extends GameKey>(game: G): Stream<G>[] {
  return streams.filter((stream) => stream.game === game) as unknown as Stream<G>[];
}
