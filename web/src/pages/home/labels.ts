/** What a table is called in a list. */

import { pauses, waits } from '$lib/badge';
import { isSlow } from '$lib/slow';
import type { Summary } from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';
import type { HouseWords } from '$lib/words/made/types';
import { besides, played } from '../around/played';

/** "Chez Zoé", or which try of the day's deal it is. */
function titleOf(tables: HouseWords['tables'], { deal, host_name: host }: Summary): string {
  if (deal) return tables.tries[deal];
  return host ? tables.at(host) : tables.nameless;
}

/** "Chez Zoé", "6 qui prend!, Pro, avec Karim" (besides us and the host), "finie hier". */
export function label(
  { tables }: Pick<HouseWords, 'tables'>,
  table: Summary,
  you: string | undefined,
  now = Date.now(),
): { title: string; about: string; state: string } {
  const names = new Set(besides(table, you, table.host));
  const bots = table.seats - table.free - table.seated.length;
  const alone = table.host === you ? [tables.alone] : [];
  const company = names.size > 0 ? [tables.with([...names])] : bots > 0 ? [tables.with_bots(bots)] : alone;
  return {
    title: titleOf(tables, table),
    about: [...played(table), ...company].join(', '),
    state: state(tables, table, you, now),
  };
}

/** "se prépare", "en cours", "en pause", at a slow table also whom it waits for, "finie hier". */
function state(tables: HouseWords['tables'], table: Summary, you: string | undefined, now: number): string {
  if (table.phase === 'gathering') return tables.gathering;
  if (table.phase === 'over') return tables.over(ago(language(), table.updated * 1000, now));
  if (pauses(table)) return tables.paused;
  const names = table.clock && isSlow(table.clock) ? awaited(table, you) : [];
  return names.length > 0 ? tables.waits_for(names) : tables.playing;
}

const awaited = ({ seated, awaited }: Summary, you: string | undefined): string[] => [
  ...new Set(seated.filter(({ guest }) => guest !== you && awaited.includes(guest)).map(({ name }) => name)),
];

const DAY = 24 * 3600 * 1000;
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** "aujourd’hui", "hier", "il y a 3 jours": by the calendar, as people count. */
export function ago(locale: string, then: number, now: number): string {
  const days = Math.round((midnight(then) - midnight(now)) / DAY);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Our tables that no leaf of the day tells of: it has deals that are begun, and what came of those that are over. */
export const besideTheLeaf = (tables: readonly Summary[], begun: readonly string[]): Summary[] =>
  tables.filter(({ id, deal, phase }) => !begun.includes(id) && !(deal && phase === 'over'));

/** Those that wait for us, then those that are played, then those being set, then those that are over. */
export function inOrder(tables: readonly Summary[], you: string | undefined): Summary[] {
  const rank = (table: Summary): number =>
    waits(table, you) ? 0 : { playing: 1, gathering: 2, over: 3 }[table.phase];
  return [...tables].sort((one, other) => rank(one) - rank(other) || other.updated - one.updated);
}

/** Our cards at an open table, also if it sleeps because nobody is at it. `key`: the game and its variants. */
export const cardsAt = (
  tables: readonly Summary[],
  you: string | undefined,
  key: string,
): Summary | undefined =>
  tables.find(
    ({ game, variants, host, phase, seated }) =>
      host === '' &&
      phase === 'playing' &&
      [game, ...variants].join() === key &&
      seated.some(({ guest }) => guest === you),
  );
