/** What those around the table are called, by seat. */

import { CHOICE } from './pieces/avatars';
import { faceOf } from './pieces/faces';
import type { Chair } from './table.svelte';

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
  return chairs.map(({ seat, person, bot, character, name, away, mine }) => {
    const device = chairs.filter((other) => other.person && other.person.guest === person?.guest);
    const nth = device.findIndex((other) => other.seat === seat) + 1;
    const own = device.find((other) => !other.name)?.seat === seat;
    return {
      seat,
      name: !person || name ? name : own ? person.name : `${person.name} ${nth}`,
      avatar: person ? avatarOf(person.avatar, own ? 0 : nth) : faceOf(character),
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
