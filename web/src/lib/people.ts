/** What those around the table are called, by seat. */

import { CHOICE } from './pieces/avatars';
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

/** Those who share a device have told their names, or are called "Zoé", "Zoé 2" … */
export function named(chairs: readonly Chair[]): Named[] {
  const bots = botNames(chairs);
  return chairs.map(({ seat, person, bot, name, away, mine }) => {
    const device = chairs.filter((other) => other.person && other.person.guest === person?.guest);
    const nth = device.findIndex((other) => other.seat === seat) + 1;
    const own = device.find((other) => !other.name)?.seat === seat;
    return {
      seat,
      name: person ? name || (own ? person.name : `${person.name} ${nth}`) : (bots[seat] ?? ''),
      avatar: person ? avatarOf(person.avatar, own ? 0 : nth) : 'robot',
      bot: person === null && bot !== null,
      away,
      mine,
    };
  });
}

/** Players who share a device get different avatars: the guest's own, then the next ones. */
function avatarOf(avatar: string, further: number): string {
  const first = CHOICE.findIndex((each) => each === avatar);
  return further === 0 || first < 0 ? avatar : (CHOICE[(first + further) % CHOICE.length] ?? avatar);
}

/** By seat: the name of that place, or a free one if a person at the table already has it. */
function botNames(chairs: readonly Chair[]): string[] {
  const people = chairs.flatMap(({ person, name }) => (person ? [plain(name || person.name)] : []));
  const theirs = (name: string) => people.includes(plain(name));
  const usual = chairs.map(({ seat }) => BOTS[seat % BOTS.length] ?? '');
  const kept = usual.filter((name, i) => chairs[i]?.person === null && !theirs(name));
  const free = BOTS.filter((name) => !theirs(name) && !kept.includes(name));
  return usual.map((name, i) => (chairs[i]?.person === null && theirs(name) ? (free.shift() ?? name) : name));
}

/** As the ear hears it: "Leonie" and "LÉONIE" are one name. */
const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
