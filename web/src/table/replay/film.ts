/** A match that is over as one long film: every step of it, and every pause in which people chose. */

import { attempt } from '$lib/effects';
import { lasts, type Step } from '$lib/motion';
import type { GameKey, UpdateOf } from '$lib/wire/types';
import type { Play } from '../manifest';

type Moment = UpdateOf<GameKey>;

export interface Shot {
  /** What is being shown; null while everybody chooses. */
  step: Step<Moment['view'], unknown> | null;
  view: Moment['view'];
  /** Which update it belongs to. */
  moment: number;
  /** Counted through the match: the turn that is shown, or that they choose for. */
  turn: number;
}

export function filmOf({ plan, turns }: Pick<Play, 'plan' | 'turns'>, moments: readonly Moment[]): Shot[] {
  const hasTurn = (moment: Moment | undefined): boolean =>
    moment?.events.some(({ kind }) => turns.includes(kind)) ?? false;
  let turn = 1;
  return moments.flatMap((moment, i) => {
    const { view, events, written } = moment;
    if (hasTurn(moment) && moments.slice(0, i).some(hasTurn)) turn += 1;
    const planned = attempt('steps', () => plan(moments[i - 1]?.view ?? null, events, view, written), []);
    const steps = planned;
    const shots = steps
      .filter((step) => lasts(step, false) > 0)
      .map((step): Shot => ({ step, view: step.view, moment: i, turn }));
    const started = moments.slice(0, i + 1).some(hasTurn);
    const pause = { step: null, view, moment: i, turn: started ? turn + 1 : turn };
    if (hasTurn(moments[i + 1])) return [...shots, pause];
    return i === moments.length - 1 ? [...shots, { ...pause, turn }] : shots;
  });
}

/** Where a turn begins: in the pause before it, when all hands are still full. */
export function startOf(shots: readonly Shot[], turn: number): number {
  const found = shots.findIndex((shot) => shot.turn === turn && shot.step === null);
  return found < 0 ? Math.max(0, shots.findIndex((shot) => shot.turn === turn)) : found; // prettier-ignore
}

export const turnsIn = (shots: readonly Shot[]): number => shots.at(-1)?.turn ?? 0;

interface Reveal {
  kind: 'reveal';
  cards: { seat: number; card: number }[];
}

const isReveal = (shows: unknown): shows is Reveal =>
  (shows as Partial<Reveal> | undefined)?.kind === 'reveal' && 'cards' in (shows as Reveal);

/** What will be turned up next, in a pause. */
export function nextIn(shots: readonly Shot[], at: number): Reveal['cards'] {
  if (!shots[at] || shots[at].step) return [];
  return shots.slice(at).map(({ step }) => step?.shows).find(isReveal)?.cards ?? []; // prettier-ignore
}

/** Those who see different things see the same match: what one of them knows, and another does not, is known. */
export const together = (moments: readonly Moment[][]): Moment[] =>
  moments.map((views) => ({
    ...views.reduce((sum, other) => known(sum, other) as Moment),
    viewer: null,
  }));

/** Face down is 0, and what one does not know is null or missing. */
function known(one: unknown, other: unknown): unknown {
  if (one === other || other === undefined || other === null || other === 0) return one;
  if (one === 0 || one === null || one === undefined) return other;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length ? one.map((each, i) => known(each, other[i])) : one;
  if (typeof one === 'object' && typeof other === 'object') return knownObject(one, other);
  return one;
}

function knownObject(one: object, other: object): object {
  const both = { ...other, ...one } as Record<string, unknown>;
  const from = other as Record<string, unknown>;
  return Object.fromEntries(Object.entries(both).map(([name, value]) => [name, known(value, from[name])]));
}
