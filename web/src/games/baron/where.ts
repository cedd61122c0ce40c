/** Where in a match we are, in words. */

import type { BaronShows } from './motion';
import type { BaronOptions, BaronView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { aidSays } from '$table/aids/told';
import type { Scene } from '$table/scene.svelte';

/** "Match 1 of 3"; in a match alone, "4 turns left". */
export function where(scene: Pick<Scene<'baron'>, 'view' | 'table' | 'step'>, short = false): string {
  const options: BaronOptions | undefined = scene.table.view?.options;
  return [place(scene, short), aidSays(options)].filter(Boolean).join(' · ');
}

function place({ view, step }: Pick<Scene<'baron'>, 'view' | 'step'>, short: boolean): string {
  if (view.matches === 1) return turnsLeft(view, step);
  return short ? `${view.match}/${view.matches}` : words().playing.top.match_of(view.match, view.matches);
}

const LAYS = ['place', 'take', 'tuck'];

/** With the one that is being played, until its last card lies. */
function turnsLeft({ hands, draws, table, good }: BaronView, step: Scene<'baron'>['step']): string {
  const shows = step?.shows as BaronShows | undefined;
  const laid = table.length > 0 || (shows !== undefined && LAYS.includes(shows.kind)) ? 1 : 0;
  const left = laid + Math.max(...hands.map((hand, each) => hand.length + (draws[each]?.length ?? 0)));
  return good || left === 0 ? '' : words().playing.top.turns_left(left);
}
