/** What came of the last question or guess: it stays in view until the next one. */

import type { BarbarossaReply } from '$lib/wire/types';
import type { Happening } from './motion';

export interface Heard {
  /** Who asked or guessed. */
  seat: number;
  riddle: number;
  /** The question, or the word; empty if it was asked aloud, null if it is not for us to read. */
  said: string | null;
  came: BarbarossaReply | 'refused' | 'right' | 'wrong';
  /** Where the hat of whoever guessed right went. */
  hat?: number;
}

/** Whoever moves on, or asks something else, has read it. */
const isOver = ({ kind }: Happening): boolean =>
  kind === 'rolled' || kind === 'paid' || kind === 'question_asked' || kind === 'began' || kind === 'ended';

/** Curses come in between and are told on their own. */
export function lastHeard(events: readonly Happening[]): Heard | null {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i] as Happening;
    if (isOver(event)) return null;
    if (event.kind === 'question_answered' || event.kind === 'question_refused') {
      const asked = before(events, i, 'question_asked');
      const came = event.kind === 'question_answered' ? event.reply : 'refused';
      return asked && { seat: asked.seat, riddle: event.riddle, said: asked.text, came };
    }
    if (event.kind === 'guess_judged') {
      const guessed = before(events, i, 'guessed');
      if (guessed && !guessed.curse)
        return {
          seat: guessed.seat,
          riddle: event.riddle,
          said: guessed.word,
          came: event.right ? 'right' : 'wrong',
          ...wentTo(events.slice(i), guessed.seat),
        };
    }
  }
  return null;
}

/** As far as it has been told. */
function wentTo(events: readonly Happening[], seat: number): { hat?: number } {
  const moved = events.find((event) => event.kind === 'hats_moved' && event.why === 'found');
  const hat = moved?.kind === 'hats_moved' ? moved.hats[seat] : undefined;
  return hat === undefined ? {} : { hat };
}

type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

function before<K extends Happening['kind']>(
  events: readonly Happening[],
  index: number,
  kind: K,
): Of<K> | null {
  const found = events.slice(0, index).findLast((event): event is Of<K> => event.kind === kind);
  return found ?? null;
}

/** Questions about a riddle in the series that goes on, with their answers; what is asked now is not among them. */
export function seriesSoFar(
  events: readonly Happening[],
  riddle: number | null,
): { text: string; came: BarbarossaReply }[] {
  const since = events.slice(events.findLastIndex(({ kind }) => kind === 'series_began') + 1);
  return since.flatMap((event, i) => {
    if (event.kind !== 'question_answered' || event.riddle !== riddle) return [];
    const asked = before(since, i, 'question_asked');
    return asked?.text ? [{ text: asked.text, came: event.reply }] : [];
  });
}

/** How whoever moved last came where they are: by the die, or for gems. */
export function lastMove(events: readonly Happening[]): Of<'rolled'> | Of<'paid'> | null {
  const last = events.findLast(({ kind }) => kind === 'rolled' || kind === 'paid' || kind === 'turn_began');
  return last?.kind === 'rolled' || last?.kind === 'paid' ? last : null;
}
