import { firstOf } from '$lib/shelf.svelte';
import { storage } from '$lib/storage';
import type { Level } from '$lib/wire/types';

/** How good the bots are whom we play at once: as the game begins; or gentle in a first match on this device. */
export function levelFor(game: string): Level {
  const met = `met-${game}`;
  const known = storage.get(met) !== null;
  storage.set(met, '1');
  return firstOf(game).level ?? (known ? 'medium' : 'easy');
}
