import { replay } from '$lib/words/replay.svelte';
import type { Ranked } from '$table/standing';

/** Who has won a match that is over, in a sentence; nobody, if it was called off. */
export function wonSays(places: readonly Pick<Ranked, 'name' | 'rank'>[], team: boolean): string {
  const say = replay();
  if (places.length === 0) return say.no_result;
  const winners = places.filter(({ rank }) => rank === 1).map(({ name }) => name);
  if (team) return winners.length > 0 ? say.team_won : say.team_lost;
  return say.won(winners, winners.length);
}
