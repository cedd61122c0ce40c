/** Where in a match we are, in words. */

import type { SixShows } from './motion';
import type { SixOptions, SixView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { aidSays } from '$table/aids/told';
import type { Options } from '$table/manifest';
import type { Scene } from '$table/scene.svelte';

const FULL_HAND = 10;

/** "Round 2"; against the ox there is one round, and the turn counts. */
export function where(
  { view, table, step }: Pick<Scene<'six'>, 'view' | 'table' | 'step'>,
  short = false,
): string {
  const options: SixOptions | undefined = table.view?.options;
  const turn = turnOf(view, lays(step)) || FULL_HAND;
  const now = short ? `${turn}/${FULL_HAND}` : words().tv.turn(turn, FULL_HAND);
  const place = view.ox ? now : roundSays(view.round, options);
  return [place, aidSays(options)].filter(Boolean).join(' · ');
}

/** A card is being laid, perhaps the last one: the turn goes on until it lies. */
function lays(step: Scene<'six'>['step']): boolean {
  const shows = step?.shows as SixShows | undefined;
  return shows?.kind === 'place' || shows?.kind === 'take';
}

function roundSays(round: number, options: SixOptions | undefined): string {
  const { top } = words().playing;
  return options?.rounds && options.rounds > 1 ? top.round_of(round, options.rounds) : top.round(round);
}

/** "turn 4 of 10", where that is known and not said already. */
export function turn({ view, showing }: Pick<Scene<'six'>, 'view' | 'showing'>): string {
  if (view.ox) return '';
  const now = turnOf(view, showing);
  return now < 1 || now > FULL_HAND ? '' : words().tv.turn(now, FULL_HAND);
}

function turnOf({ hands, table, pool }: SixView, showing: boolean): number {
  const left = Math.max(0, ...hands.map((hand) => hand.length));
  const laid = showing || table.length > 0;
  return pool.length > 0 || (left === 0 && !laid) ? 0 : FULL_HAND - left + (laid ? 0 : 1);
}

/** What the match ends at, if at anything. */
export function limitOf(options: Options): number | null {
  const { limit = 66 } = options as SixOptions;
  return limit;
}
