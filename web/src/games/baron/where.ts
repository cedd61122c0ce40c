/** Where in a match we are, in words. */

import type { BaronView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Scene } from '$table/scene.svelte';

/** "Match 1 of 3"; in a match alone, "4 turns left". */
export function where({ view }: Pick<Scene<'baron'>, 'view'>, short = false): string {
  if (view.matches === 1) return turnsLeft(view);
  return short ? `${view.match}/${view.matches}` : words().playing.top.match_of(view.match, view.matches);
}

function turnsLeft({ hands, draws, good }: BaronView): string {
  const left = Math.max(...hands.map((hand, each) => hand.length + (draws[each]?.length ?? 0)));
  return good || left === 0 ? '' : words().playing.top.turns_left(left);
}
