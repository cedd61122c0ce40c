/** What is told of a match that is over. */

import type { Finished } from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';
import type { HouseWords } from '$lib/words/made/types';
import { manifestOf } from '../../games';
import { played } from '../home/labels';

export interface Told {
  title: string;
  company: string;
  place: string;
  day: string;
}

/** "6 qui prend!, Pro", "avec Karim et 2 robots", "2e sur 4", "14 juillet 2026". */
export function told(say: HouseWords, { table, ended, rank }: Finished, you: string): Told {
  const others = table.seated.filter(({ guest }) => guest !== you).map(({ name }) => name);
  const bots = table.seats - table.seated.length;
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'long' });
  return {
    title: played(table).join(', '),
    company: others.length + bots > 0 ? say.profile.with([...new Set(others)], bots) : say.profile.alone,
    place: place(say.profile, table, rank),
    day: day.format(ended * 1000),
  };
}

/** Where all win or lose together, that; whoever held several seats has no one place. */
function place(say: HouseWords['profile'], table: Finished['table'], rank: number | null): string {
  const { together } = manifestOf(table.game);
  if (together?.(table.variants)) return rank === 2 ? say.team_lost : rank === 1 ? say.team_won : '';
  return rank === null ? say.no_place : say.place(rank, table.seats);
}
