/** What is told of a match that is over. */

import { GAMES } from '$lib/pieces/games';
import type { Finished } from '$lib/wire/types';
import type { Words } from '$lib/words/made/types';
import { thing } from '../home/labels';

export interface Told {
  title: string;
  company: string;
  place: string;
  day: string;
}

/** "6 qui prend!, Pro", "avec Karim et 2 robots", "2e sur 4", "14 juillet 2026". */
export function told(say: Words, { table, ended, rank }: Finished, you: string): Told {
  const known: { [game: string]: { [variant: string]: { name: string } } } = say.setup.variants;
  const variants = table.variants.map((key) => known[table.game]?.[key]?.name ?? key);
  const others = table.seated.filter(({ guest }) => guest !== you).map(({ name }) => name);
  const bots = table.seats - table.seated.length;
  const day = new Intl.DateTimeFormat(say.tables.locale, { dateStyle: 'long' });
  return {
    title: [GAMES[thing(table.game)].title, ...variants].join(', '),
    company: others.length + bots > 0 ? say.profile.with([...new Set(others)], bots) : say.profile.alone,
    place: place(say.profile, table, rank),
    day: day.format(ended * 1000),
  };
}

/** Against the ox all win or lose together; whoever held several seats has no one place. */
function place(say: Words['profile'], table: Finished['table'], rank: number | null): string {
  if (table.variants.includes('ox')) return rank === 2 ? say.team_lost : rank === 1 ? say.team_won : '';
  return rank === null ? say.on_one_device : say.place(rank, table.seats);
}
