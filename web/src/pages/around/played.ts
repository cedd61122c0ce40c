/** What is played at a table, and who sits there. */

import type { Summary } from '$lib/wire/types';
import { manifestOf } from '../../games';

/** "6 qui prend!", "Pro": what is played, and with which variants. */
export function played({ game, variants }: Pick<Summary, 'game' | 'variants'>): string[] {
  const { title, variants: words } = manifestOf(game);
  const known = words?.() ?? {};
  return [title, ...variants.map((key) => known[key]?.name ?? key)];
}

/** The names of those who sit there besides these guests: also of who plays on their device with them. */
export function besides({ seated }: Pick<Summary, 'seated'>, ...known: (string | undefined)[]): string[] {
  const first = (who: string) => seated.findIndex(({ guest }) => guest === who);
  const others = seated.filter(({ guest }, seat) => !known.includes(guest) || seat > first(guest));
  return others.map(({ name }) => name);
}
