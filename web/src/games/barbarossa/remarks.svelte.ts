/** Bots say something now and then: before a question, and when somebody has guessed. It is no part of the match. */

import { language } from '$lib/words/index.svelte';
import { load, remarks } from '$lib/words/remarks.svelte';
import type { BarbScene } from './says';

type Moment = 'lead' | 'found' | 'missed' | 'guessed';

/** One of so many is said: never often. */
const RARE: Record<Moment, number> = { lead: 3, found: 2, missed: 2, guessed: 2 };

let ready = $state(false);

/** Loads what they say, where a bot sits. */
export async function listen({ people }: BarbScene): Promise<void> {
  if (!people.some(({ bot }) => bot)) return;
  await load(language());
  ready = true;
}

/** The same on every screen, and after a reload: by the turn and the riddle. */
const chance = (turn: number, seat: number, riddle: number): number => turn * 31 + seat * 7 + riddle * 13;

/** What the bot at this seat says, if it is one and says something; nothing where the chat is closed. */
export function remark(scene: BarbScene, seat: number, moment: Moment, riddle: number): string {
  if (!ready || !scene.people[seat]?.bot || !scene.table.view?.chat_open) return '';
  const { character } = scene.table.chairs[seat] ?? {};
  if (!character) return '';
  if (chance(scene.view.turn, seat, riddle) % RARE[moment] !== 0) return '';
  return remarks()[character][moment];
}
