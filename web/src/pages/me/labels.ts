/** What is told of a match that is over. */

import type { Finished } from '$lib/wire/types';
import { language, words } from '$lib/words/index.svelte';
import { own } from '$lib/words/own.svelte';
import { manifestOf } from '../../games';
import { besides, played } from '../around/played';

export interface Told {
  /** "6 qui prend!, Pro". */
  title: string;
  /** "2e", "sur 4"; nothing where all win or lose together, or where somebody held several seats. */
  rank: [place: string, seats: string] | undefined;
  /** "hier, avec Karim et 2 robots". */
  when: string;
  /** "Pro, 14 têtes". */
  what: string;
  day: string;
}

export function told(match: Finished, you: string, now = Date.now()): Told {
  const { table, ended, rank } = match;
  const [, ...variants] = played(table);
  const locale = language();
  const say = own();
  const together = manifestOf(table.game).together?.(table.variants);
  return {
    title: played(table).join(', '),
    rank: rank === null || together ? undefined : [say.rank(rank), say.of_seats(table.seats)],
    when: `${lately(locale, ended * 1000, now)}, ${company(match, you)}`,
    what: [...variants, outcome(match, together ?? false)].filter(Boolean).join(', '),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(ended * 1000),
  };
}

function company({ table }: Finished, you: string): string {
  const say = own();
  const others = besides(table, you);
  const bots = table.seats - table.seated.length;
  return others.length + bots > 0 ? say.with([...new Set(others)], bots) : say.alone;
}

/** "14 têtes"; where all win or lose together, that; whoever held several seats has no points of their own. */
function outcome({ table, rank, points }: Finished, together: boolean): string {
  const say = own();
  if (together) return rank === 2 ? say.team_lost : rank === 1 ? say.team_won : '';
  if (rank === null || points === null) return say.no_place;
  return `${points} ${manifestOf(table.game).unit?.(points) ?? words().profile.units.points(points)}`;
}

const DAY = 24 * 3600 * 1000;
const midnight = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** "hier", "dimanche", "3 mars", "3 mars 2025". */
export function lately(locale: string, moment: number, now: number): string {
  const days = Math.round((midnight(now) - midnight(moment)) / DAY);
  if (days < 2) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  if (days < 7) return new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(moment);
  const sameYear = new Date(now).getFullYear() === new Date(moment).getFullYear();
  const year = sameYear ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).format(moment);
}
