/** Why a choice cost something, in words: what could happen in that very turn, or only later. */

import type { Advice } from '$lib/wire/types';
import type { replay } from '$lib/words/replay.svelte';
import type { Deeds } from '$table/manifest';
import { bestOf, costOf } from '$table/replay/coach.svelte';

const CLEAR = 0.1;
const NEVER = 0.05;
/** So much of what a choice cost must show in the same turn. */
const SHARE = 0.5;

/** So often in ten tries; nothing is almost never. */
const times = (chance: number): number => (chance < NEVER ? 0 : Math.max(1, Math.round(chance * 10)));

/** `good`: where everybody wants to take. Empty where there is nothing to tell. */
export function because(
  say: ReturnType<typeof replay>,
  advice: Advice,
  [chosen, best]: readonly [string, string],
  good: boolean,
): string {
  const { chances = [], heads = [] } = advice;
  const [mine, better] = [advice.chosen, bestOf(advice)];
  if (chances.length === 0 || mine === better) return '';
  const [here, there] = [chances[mine] ?? 0, chances[better] ?? 0];
  const [dear, cheap] = [heads[mine] ?? 0, heads[better] ?? 0];
  const sign = good ? -1 : 1;
  const lost = (here * dear - there * cheap) * sign;
  if (lost < SHARE * costOf(advice)) return say.coach_why_later(best);
  const oftener = (times(here) - times(there)) * sign > 0;
  const often = () => say.coach_why_often(chosen, times(here), best, times(there));
  if ((here - there) * sign > CLEAR) return often();
  // people read whole heads: they must differ as the sentence says
  if ((Math.round(dear) - Math.round(cheap)) * sign > 0)
    return say.coach_why_dear(chosen, Math.round(dear), best, Math.round(cheap));
  return oftener ? often() : '';
}

/** The same where nothing is left to chance in this turn, and the turns to come are all that is not known. */
export function whyOf(say: ReturnType<typeof replay>, advice: Advice, deeds: Deeds): string {
  const { heads = [], ways } = advice;
  const [mine, better] = [advice.chosen, bestOf(advice)];
  const saves = Math.round((heads[mine] ?? 0) - (heads[better] ?? 0));
  if (saves > 0 && saves >= SHARE * costOf(advice)) return deeds.now(saves);
  return saves < 0
    ? deeds.later(ways[mine], ways[better], -saves)
    : say.coach_why_later(deeds.said(ways[better]));
}
