/** Bots say something now and then: before a question, when somebody has guessed, while they model, and what they see in a
 *  sculpture, which is always wrong: it comes from no riddle. It is no part of the match. */

import { language } from '$lib/words/index.svelte';
import { load, remarks } from '$lib/words/remarks.svelte';
import type { BarbScene } from './says';

/** The ways to say something at each moment. */
const WAYS = {
  lead: ['lead', 'lead_2', 'lead_3', 'lead_4'],
  found: ['found', 'found_2'],
  missed: ['missed', 'missed_2'],
  guessed: ['guessed', 'guessed_2'],
  muse: ['muse', 'muse_2', 'muse_3'],
  model: ['model'],
  sealed: ['sealed'],
} as const;
type Moment = keyof typeof WAYS;

/** One of so many is said: never often, but for those who ask, and who are seen at work or looking. */
const RARE: Record<Moment, number> = {
  lead: 2,
  found: 2,
  missed: 2,
  guessed: 2,
  muse: 1,
  model: 1,
  sealed: 1,
};

let ready = $state(false);

/** Loads what they say, where a bot sits. */
export async function listen({ people }: BarbScene): Promise<void> {
  if (!people.some(({ bot }) => bot)) return;
  await load(language());
  ready = true;
}

/** The same on every screen, and after a reload: by the turn and the riddle. */
const chance = (turn: number, seat: number, riddle: number): number => turn * 31 + seat * 7 + riddle * 13;

/** What this seat has asked until now: the same on every screen, and after a reload. */
const askedBy = ({ view }: BarbScene, seat: number): number =>
  view.notebook.flatMap(({ answers }) => answers).filter((answer) => answer.seat === seat).length;

/** What the bot at this seat says, if it is one and says something; nothing where the chat is closed. */
export function remark(scene: BarbScene, seat: number, moment: Moment, riddle: number): string {
  if (!ready || !scene.people[seat]?.bot || !scene.table.view?.chat_open) return '';
  const { character } = scene.table.chairs[seat] ?? {};
  if (!character) return '';
  // openers go in turn: a few questions belong to one turn and one riddle
  const number = moment === 'lead' ? askedBy(scene, seat) : chance(scene.view.turn, seat, riddle);
  if (number % RARE[moment] !== 0) return '';
  const ways = WAYS[moment];
  return remarks()[character][ways[Math.floor(number / RARE[moment]) % ways.length] ?? ways[0]];
}
