/** Who came where, once it is over. */

import type { Named } from '$lib/people';
import type { Result } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';

/** A person, or a side, with what they have. */
export interface Ranked {
  name: string;
  points: number;
  /** Equal points share a rank. */
  rank: number;
  /** Who it is, or all of a side. */
  avatar?: string;
  avatars?: readonly string[];
}

export interface Placed extends Named, Ranked {
  avatar: string;
}

export interface Standing {
  readonly sight: { update: { result: Result | null } };
  readonly people: Named[];
}

export function standing(scene: Standing): Placed[] {
  const { points = [], ranks = [] } = scene.sight.update.result ?? {};
  const all = scene.people.map((person) => ({
    ...person,
    points: points[person.seat] ?? 0,
    rank: ranks[person.seat] ?? 0,
  }));
  return all.sort((one, other) => one.rank - other.rank);
}

/** "You win, with four heads." */
export function resultSays(places: readonly Placed[], me: number | null): string {
  const { after } = words().playing;
  const winners = places.filter(({ rank }) => rank === 1);
  const names = winners.filter(({ seat }) => seat !== me).map(({ name }) => name);
  const mine = names.length < winners.length;
  const points = winners[0]?.points ?? 0;
  if (winners.length > 1) return mine ? after.you_share(names) : after.share(names);
  return mine ? after.you_win(points) : after.wins(names[0] ?? '', points);
}
