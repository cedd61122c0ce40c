/** What can be done about somebody while a match is played, and after it. */

import type { Answer } from '$lib/requests';
import type { Table } from '$lib/table.svelte';
import type { Person, TableView } from '$lib/wire/types';
import type { HouseWords } from '$lib/words/made/types';
import { aboutPerson, type Deed } from '../setup/deeds';

/** Everybody may leave; the host looks after the others. */
export function powers(table: Table, view: TableView, words: HouseWords, person: Person): Deed[] {
  const me = person.guest === table.you;
  const about = me || !table.iAmHost ? [] : aboutPerson(table, view, words, person);
  const seats = table.chairs.filter((chair) => chair.person?.guest === person.guest);
  if (view.phase !== 'playing' || seats.length === 0 || !(me || table.iAmHost)) return about;
  const run = () =>
    standAll(
      table,
      seats.map(({ seat }) => seat),
    );
  return [{ ...(me ? leaving(words.people) : replacing(words.people, person.name)), run }, ...about];
}

const leaving = (say: HouseWords['people']): Omit<Deed, 'run'> => ({
  icon: 'bot',
  text: say.leave,
  why: say.leave_why,
  sure: { ask: say.leave_ask, text: say.leave_sure, yes: say.leave_yes },
});

const replacing = (say: HouseWords['people'], name: string): Omit<Deed, 'run'> => ({
  icon: 'bot',
  text: say.to_bot,
  why: say.to_bot_why,
  sure: { ask: say.to_bot_ask(name), text: say.to_bot_sure(name), yes: say.to_bot_yes },
});

/** All seats of a device; the first refusal is the answer. */
async function standAll(table: Table, seats: readonly number[]): Promise<Answer> {
  for (const seat of seats) {
    const answer = await table.ask({ do: 'stand', seat });
    if (!answer.ok) return answer;
  }
  return { ok: true };
}
