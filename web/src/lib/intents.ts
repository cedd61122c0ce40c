/** What somebody comes to a table for, from one page of ours to the next. */

import type { Answer } from './requests';
import type { Table } from './table.svelte';
import type { Level } from './wire/types';

/** `play`: at once, against bots. `sit`: on the first free seat. `join`: on that of a bot, at an open table. */
export type Intent = 'play' | 'sit' | 'join';

const wanted = new Map<string, Intent>();

export function intend(table: string, intent: Intent): void {
  wanted.set(table, intent);
}

/** Only once: whoever comes again wants to decide for themselves. */
export function takeIntent(table: string): Intent | null {
  const intent = wanted.get(table) ?? null;
  wanted.delete(table);
  return intent;
}

export function sit(table: Table, seat: number, name = ''): Promise<Answer> {
  return table.ask({ do: 'sit', seat, name });
}

export async function sitDown(table: Table): Promise<Answer> {
  const free = table.chairs.find(({ person, bot }) => person === null && bot === null);
  return free && table.mySeats.length === 0 ? sit(table, free.seat) : { ok: true };
}

/** A seat for us, the others for bots, and off we go. */
export async function playNow(table: Table, level: Level): Promise<Answer> {
  const [, ...others] = table.chairs;
  const asked = [
    sit(table, 0),
    ...others.map(({ seat }) => table.ask({ do: 'add_bot', seat, level })),
    table.ask({ do: 'start' }),
  ];
  const answers = await Promise.all(asked);
  return answers.find(({ ok }) => !ok) ?? { ok: true };
}
