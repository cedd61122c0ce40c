/** Every shot of a film as a picture: what is seen, and what is said of it. */

import { attempt } from '$lib/effects';
import { replay } from '$lib/words/replay.svelte';
import type { Drawn } from '../drawing/drawing';
import type { Person } from '../drawing/seats';
import type { Options, Picture } from '../manifest';
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
}

export function drawnAt({ shots, people }: Told, at: number): Drawn {
  const shot = shots[at];
  const chosen = new Map(nextIn(shots, at).map(({ seat, card }) => [seat, card]));
  return { view: shot?.view, shows: shot?.step?.shows ?? null, people, chosen };
}

/** "Turn 4 of 40". */
export const turnAt = ({ shots }: Told, at: number): string =>
  replay().turn(shots[at]?.turn ?? 1, turnsIn(shots));

export function saidAt(told: Told, at: number): Says {
  const { shots } = told;
  const shot = shots[at];
  if (!shot) return { title: '', why: '' };
  if (!shot.step)
    return { title: at === shots.length - 1 ? replay().end : replay().before(shot.turn), why: '' };
  const { title, why } = attempt('told', () => saidOf(told, shot), { title: '', why: '' });
  return { title: plainly(title), why: plainly(why) };
}

/** As much of a table as games need to say what happens there. */
type ToldTable = { view: { options: Options }; chairs: readonly unknown[] };

const saidOf = ({ picture, people, options, seat }: Told, shot: Shot): Says =>
  saidBy(picture.tongue, people, { view: { options }, chairs: [] }, shot, seat);

/** What a game says of a shot, to a seat or to everybody. */
export function saidBy(
  tongue: Pick<Tongue<AnyGame>, 'tell'>,
  people: readonly Person[],
  table: ToldTable,
  { step, view }: Shot,
  seat: number | null = null,
): Says {
  const name = (of: number) => people[of]?.name ?? '';
  const named = people.map((each, at) => ({ ...each, seat: at, bot: false, away: false, mine: at === seat }));
  const scene = { people: named, name, me: seat, view, step, showing: true, table, awaited: [], stage: {} };
  return tongue.tell(scene, step?.shows);
}
