/** What those around the table are called, by seat. */

import type { Chair } from './table.svelte';

/** Robots have names of their own, one for every seat. */
const BOTS = [
  'Gustave', 'Hortense', 'Anatole', 'Léonie', 'Firmin', 'Odette', 'Basile', 'Suzette', 'Achille', 'Célestine',
]; // prettier-ignore

export interface Named {
  seat: number;
  name: string;
  avatar: string;
  bot: boolean;
  away: boolean;
  mine: boolean;
}

/** Whoever holds several seats on one device is called "Zoé", "Zoé 2" … */
export function named(chairs: readonly Chair[]): Named[] {
  return chairs.map(({ seat, person, bot, away, mine }) => {
    const before = chairs.filter((other) => other.seat < seat && other.person?.guest === person?.guest);
    const name = person ? person.name + (before.length > 0 ? ` ${before.length + 1}` : '') : botName(seat);
    return {
      seat,
      name,
      avatar: person?.avatar ?? 'robot',
      bot: person === null && bot !== null,
      away,
      mine,
    };
  });
}

export const botName = (seat: number): string => BOTS[seat % BOTS.length] ?? '';
