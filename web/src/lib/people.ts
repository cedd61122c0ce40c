/** What those around the table are called, by seat. */

import { CHOICE } from './pieces/avatars';
import { faceOf } from './pieces/faces';
import type { Chair } from './table.svelte';

export interface Named {
  seat: number;
  name: string;
  avatar: string;
  /** A bot of the house, or somebody's program. */
  bot: boolean;
  away: boolean;
  mine: boolean;
}

/** Those who share a device have told their names, or are called "Zoé", "Zoé 2" … */
export function named(chairs: readonly Chair[]): Named[] {
  const looks = avatarsOf(chairs);
  return chairs.map((chair) => {
    const { seat, person, bot, character, name, away, mine } = chair;
    return {
      seat,
      name:
        !person || name ? name : isOwn(chairs, chair) ? person.name : `${person.name} ${nth(chairs, chair)}`,
      avatar: looks.get(seat) ?? faceOf(character),
      bot: person ? person.program === true : bot !== null,
      away,
      mine,
    };
  });
}

const onDevice = (chairs: readonly Chair[], { person }: Chair): Chair[] =>
  chairs.filter((other) => other.person && other.person.guest === person?.guest);

const nth = (chairs: readonly Chair[], chair: Chair): number =>
  onDevice(chairs, chair).findIndex(({ seat }) => seat === chair.seat) + 1;

/** The seat of the guest whose device it is, not of somebody who shares it. */
const isOwn = (chairs: readonly Chair[], chair: Chair): boolean =>
  onDevice(chairs, chair).find(({ name }) => !name)?.seat === chair.seat;

/** No two people look the same: whoever sits first keeps the avatar, others get the next one that is free. */
function avatarsOf(chairs: readonly Chair[]): Map<number, string> {
  const taken = new Map<number, string>();
  const people = chairs.filter(({ person }) => person !== null);
  const own = people.filter((chair) => isOwn(chairs, chair));
  for (const { seat, person } of [...own, ...people.filter((chair) => !own.includes(chair))]) {
    taken.set(seat, freeFrom(person?.avatar ?? '', new Set(taken.values())));
  }
  return taken;
}

/** This avatar, or the next one that nobody has. */
export function freeFrom(avatar: string, taken: ReadonlySet<string>): string {
  const first = Math.max(0, CHOICE.findIndex((each) => each === avatar)); // prettier-ignore
  const order = [...CHOICE.slice(first), ...CHOICE.slice(0, first)];
  return order.find((each) => !taken.has(each)) ?? avatar;
}
