/** How bots are invited: one after the other, so that two quick taps do not want the same seat. */

import type { Answer } from '$lib/requests';
import { firstOf } from '$lib/shelf.svelte';
import type { Table } from '$lib/table.svelte';
import type { Character, Level } from '$lib/wire/types';
import { asking } from './asking';
import { isFree } from '$lib/agreed';

export const LEVELS: readonly Level[] = ['easy', 'medium', 'strong'];

const chosen = $state<Record<string, Level>>({});

/** The level of those who are invited next: as chosen before, or as the game begins. */
export function levelAt(table: Table): Level {
  const game = table.view?.game ?? '';
  return chosen[game] ?? firstOf(game).level ?? 'medium';
}

export function chooseLevel(table: Table, level: Level): void {
  chosen[table.view?.game ?? ''] = level;
}

let before: Promise<unknown> = Promise.resolve();

/** To this seat, or to the first free one; where there is none, a seat is added. */
function bring(
  table: Table,
  seat: number | undefined,
  ask: (seat: number) => Promise<Answer>,
): Promise<boolean> {
  const asked = asking(
    before.then(() => ask(seat ?? table.chairs.find(isFree)?.seat ?? table.chairs.length)),
  );
  before = asked;
  return asked;
}

export function invite(table: Table, character: Character, seat?: number): Promise<boolean> {
  const level = levelAt(table);
  return bring(table, seat, (there) => table.ask({ do: 'add_bot', seat: there, level, character }));
}

/** Somebody's program, which comes or does not. */
export function inviteProgram(table: Table, guest: string, seat?: number): Promise<boolean> {
  return bring(table, seat, (there) => table.ask({ do: 'invite', seat: there, guest }));
}
