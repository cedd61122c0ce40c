/** Where in a match we are, in words. */

import type { View } from '$lib/sight.svelte';
import type { BaronView, GameKey, SixOptions, SixView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { Table } from '$lib/table.svelte';

const FULL_HAND = 10;

/** "Round 2", "match 1 of 3", "4 turns left"; against the ox there is one round, and the turn counts. */
export function where({ view, table }: { view: View<GameKey>; table: Table }, short = false): string {
  const { top } = words().playing;
  if ('riddles' in view) {
    const { where, where_short } = words().barbarossa;
    return view.turn > 0 ? (short ? where_short : where)(view.arrows, view.last_arrow) : '';
  }
  if ('turned' in view) return view.turned > 0 ? words().buntherum.where(view.turned) : '';
  if ('ox' in view && view.ox) {
    const turn = turnOf(view, false) || FULL_HAND;
    return short ? `${turn}/${FULL_HAND}` : words().tv.turn(turn, FULL_HAND);
  }
  if ('round' in view) return roundSays(view.round, table.view?.options as SixOptions | undefined);
  if (view.matches === 1) return turnsLeft(view);
  return short ? `${view.match}/${view.matches}` : top.match_of(view.match, view.matches);
}

function roundSays(round: number, options: SixOptions | undefined): string {
  const { top } = words().playing;
  return options?.rounds && options.rounds > 1 ? top.round_of(round, options.rounds) : top.round(round);
}

function turnsLeft({ hands, draws, good }: BaronView): string {
  const left = Math.max(...hands.map((hand, each) => hand.length + (draws[each]?.length ?? 0)));
  return good || left === 0 ? '' : words().playing.top.turns_left(left);
}

/** "turn 4 of 10", where that is known and not said already. */
export function turnSays({ view, showing }: { view: unknown; showing: boolean }): string {
  if (!isSix(view) || view.ox) return '';
  const turn = turnOf(view, showing);
  return turn < 1 || turn > FULL_HAND ? '' : words().tv.turn(turn, FULL_HAND);
}

const isSix = (view: unknown): view is SixView => 'round' in (view as object);

function turnOf({ hands, table, pool }: SixView, showing: boolean): number {
  const left = Math.max(0, ...hands.map((hand) => hand.length));
  const laid = showing || table.length > 0;
  return pool.length > 0 || (left === 0 && !laid) ? 0 : FULL_HAND - left + (laid ? 0 : 1);
}

/** What the match ends at, if at anything. */
export function limitOf({ table }: { table: Table }): number | null {
  if (table.view?.game !== 'six') return null;
  const { limit } = table.view.options as SixOptions;
  return limit === undefined ? 66 : limit;
}
