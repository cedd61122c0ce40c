/** What a table can agree on, and whether it can start: nothing here is drawn. */

import { isFree, variantsOf } from '$lib/agreed';
import { agree, type Agreement } from './agreement';
import type { Answer } from '$lib/requests';
import type { Chair, Table } from '$lib/table.svelte';
import type { GameEntry, Person, Seats, TableView } from '$lib/wire/types';

/** It goes on from another match, or from a position: its seats, rules and clock are what they are. */
export const isFixed = ({ origin, set_up: position }: Pick<TableView, 'origin' | 'set_up'>): boolean =>
  origin !== undefined || position === true;

export const taken = (chairs: readonly Chair[]): number => chairs.filter((chair) => !isFree(chair)).length;

/** Those who are here and have no seat. */
export const standing = ({ people }: Pick<TableView, 'people'>, chairs: readonly Chair[]): Person[] =>
  people.filter(({ guest, here }) => here && !chairs.some(({ person }) => person?.guest === guest));

/** Those who have a seat and are not here. */
export const away = (chairs: readonly Chair[]): Person[] =>
  chairs.flatMap(({ person }) => (person && !person.here ? [person] : []));

/** How many can play with these variants: as many as each of them allows. */
export function seatsFor(game: GameEntry, variants: readonly string[]): Seats {
  const chosen = game.variants.filter(({ key }) => variants.includes(key));
  const ranges = chosen.length > 0 ? chosen.map(({ seats }) => seats) : [game.seats];
  return { min: Math.max(...ranges.map(({ min }) => min)), max: Math.min(...ranges.map(({ max }) => max)) };
}

export type Obstacle = { is: 'clash'; with: string[] } | { is: 'too_many'; most: number };

/** Why this variant cannot be chosen at the moment. */
export function obstacle(
  game: GameEntry,
  variants: readonly string[],
  key: string,
  people: number,
): Obstacle | null {
  const variant = game.variants.find((each) => each.key === key);
  const clash = variants.filter((other) => variant?.clashes_with.includes(other));
  if (clash.length > 0) return { is: 'clash', with: clash };
  const { max } = seatsFor(game, [...variants, key]);
  return people > max ? { is: 'too_many', most: max } : null;
}

/** Whether several of those who sit here share a device. */
export function shares(chairs: readonly Chair[]): boolean {
  const guests = chairs.flatMap(({ person }) => (person ? [person.guest] : []));
  return new Set(guests).size < guests.length;
}

/** Whether these are the rules of a ranked match: those of the box, but for what it sets. Which language a game speaks is no rule. */
export function isPlain(game: GameEntry, options: TableView['options']): boolean {
  const box = Object.fromEntries(game.options.map(({ name, default: usual }) => [name, usual]));
  const wanted: TableView['options'] = { ...box, variants: [], ...game.ranked_options };
  const same = ([name, value]: [string, unknown]) =>
    name === 'language' || JSON.stringify(value ?? null) === JSON.stringify(wanted[name] ?? null);
  return Object.entries({ ...box, ...options }).every(same);
}

/** These options without what a ranked match sets. */
export const unranked = (game: GameEntry, options: TableView['options']): TableView['options'] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !(name in { ...game.ranked_options })));

/** How many are missing before the match can start. Where it goes on from another one, every place is needed. */
export function missing(
  game: GameEntry,
  { options, origin }: Pick<TableView, 'options' | 'origin'>,
  chairs: readonly Chair[],
): number {
  if (origin !== undefined) return chairs.length - taken(chairs);
  return Math.max(0, seatsFor(game, variantsOf({ options })).min - taken(chairs));
}

/** Which seats to swap, one after the other, so that all the free ones come last. */
export function closingUp(chairs: readonly Chair[]): [number, number][] {
  const people = taken(chairs);
  const gaps = chairs.filter((chair) => isFree(chair) && chair.seat < people);
  const late = chairs.filter((chair) => !isFree(chair) && chair.seat >= people);
  return gaps.map(({ seat }, index) => [seat, late[index]?.seat ?? seat]);
}

/** Everybody moves up, and then there are fewer seats. */
async function closeUp(table: Table, change: Partial<Agreement>): Promise<Answer> {
  for (const [seat, other] of closingUp(table.chairs)) {
    const answer = await table.ask({ do: 'swap', seat, other });
    if (!answer.ok) return answer;
  }
  return agree(table, change);
}

/** Without its free seats: whoever wanted one has had the time. */
export async function begin(table: Table): Promise<Answer> {
  const seats = taken(table.chairs);
  const answer: Answer = seats < table.chairs.length ? await closeUp(table, { seats }) : { ok: true };
  return answer.ok ? table.ask({ do: 'start' }) : answer;
}

/** One free seat less. */
export function dropSeat(table: Table): Promise<Answer> {
  return closeUp(table, { seats: table.chairs.length - 1 });
}

/** Other variants; with fewer seats or more, if they need that. */
export function playWith(table: Table, game: GameEntry, variants: string[]): Promise<Answer> {
  const { options, chairs } = table.view as TableView;
  const { min, max } = seatsFor(game, variants);
  const seats = Math.max(min, Math.min(max, chairs.length));
  const change = { options: { ...options, variants }, seats };
  return seats < chairs.length ? closeUp(table, change) : agree(table, change);
}
