/** Every shot of a film as a picture: what is seen, and what is said of it. */

import { attempt } from '$lib/effects';
import { report } from '$lib/reports';
import { replay } from '$lib/words/replay.svelte';
import type { Drawn } from '../drawing/drawing';
import type { Person } from '../drawing/seats';
import type { Attached, Options, Picture } from '../manifest';
import { plainly, type Says, type Tongue } from '../says';
import type { AnyGame } from '../scene.svelte';
import { nextIn, type Shot, turnsIn } from './film';

/** A match that is told again, without its table. */
export interface Told {
  shots: readonly Shot[];
  picture: Picture;
  people: readonly Person[];
  options: Options;
  /** Whose seat it is seen from; nobody's, with all hands open. */
  seat: number | null;
  /** Who won, in a sentence. */
  won: string;
  attached: Attached;
}

/** Once all is there that its pictures are drawn with; without it they are drawn, too. */
export async function prepared({ shots, picture, attached }: Told): Promise<void> {
  const last = shots.at(-1)?.view;
  if (!last) return;
  await picture.prepare?.(last, attached).catch((error: unknown) => report('picture', error));
}

export function drawnAt({ shots, people, seat }: Told, at: number): Drawn {
  const shot = shots[at];
  const chosen = new Map(nextIn(shots, at).map(({ seat, card }) => [seat, card]));
  return { view: shot?.view, shows: shot?.step?.shows ?? null, people, chosen, seat };
}

/** "Turn 4 of 40". */
export const turnAt = ({ shots }: Told, at: number): string =>
  replay().turn(shots[at]?.turn ?? 1, turnsIn(shots));

export function saidAt(told: Told, at: number): Says {
  const { shots } = told;
  const shot = shots[at];
  if (!shot) return { title: '', why: '' };
  if (!shot.step && at === shots.length - 1) return { title: replay().end, why: told.won };
  const { title, why } = attempt('told', () => saidOf(told, shot), { title: '', why: '' });
  return { title: plainly(title), why: plainly(why) };
}

/** As much of a table as games need to say what happens there. */
type ToldTable = { view: { options: Options }; chairs: readonly unknown[] };

function saidOf({ picture, people, options, seat }: Told, shot: Shot): Says {
  const table = { view: { options }, chairs: [] };
  if (shot.step) return saidBy(picture.tongue, people, table, shot, seat);
  const waits = picture.tongue.waits?.(sceneOf(people, table, shot, seat));
  return waits ?? { title: replay().before(shot.turn), why: '' };
}

/** What a game says of a shot, to a seat or to everybody. */
export const saidBy = (
  tongue: Pick<Tongue<AnyGame>, 'tell'>,
  people: readonly Person[],
  table: ToldTable,
  shot: Shot,
  seat: number | null = null,
): Says => tongue.tell(sceneOf(people, table, shot, seat), shot.step?.shows);

function sceneOf(
  people: readonly Person[],
  table: ToldTable,
  { step, view }: Shot,
  seat: number | null,
): AnyGame {
  const name = (of: number) => people[of]?.name ?? '';
  const named = people.map((each, at) => ({ ...each, seat: at, bot: false, away: false, mine: at === seat }));
  return { people: named, name, me: seat, view, step, showing: true, table, awaited: [], stage: {} };
}
