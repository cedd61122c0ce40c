/** Who is at an open table, in a sentence and a half. */

import type { OpenTable } from '$lib/wire/types';
import { open } from '$lib/words/open.svelte';
import { momentOf } from './units';

export interface Said {
  who: string;
  then: string;
  /** Where there is room for one short line only: what to say instead of `who`. */
  short?: string;
}

/** So many names fit; the others are counted among them. */
const NAMES = 2;

/** `mine`: we have cards there, although it sleeps. */
export function says(table: OpenTable, you: string | undefined, mine = false): Said {
  const say = open();
  const { people, bots, until } = table;
  const [first] = people;
  const then = say.next[momentOf(table.game)];
  if (mine || people.some(({ guest }) => guest === you)) return { who: say.you, then };
  if (!first) return { who: say.nobody, then: say.bots(bots), short: say.bots_short(bots) };
  if (until > 0) return { who: say.waits_short(first.name), then: say.at_once };
  return { who: say.playing(namesOf(people), people.length), then };
}

function namesOf(people: OpenTable['people']): string[] {
  if (people.length <= NAMES) return people.map(({ name }) => name);
  return [...people.slice(0, NAMES - 1).map(({ name }) => name), open().more(people.length - NAMES + 1)];
}
