/** What happened at a table of BuntHerum, as steps to show. */

import { TIMES, type Planner, type Step } from '$lib/motion';
import type { BuntherumEvent, BuntherumJudgement, BuntherumPhoto, BuntherumView } from '$lib/wire/types';

/** Where the card of a race went. */
type Outcome =
  | { is: 'placed'; seat: number; row: number }
  | { is: 'buried'; why: 'wrong' | 'no_fit' | 'tie' | 'no_call' };

export interface Chip {
  seat: number;
  chips: number;
  out: boolean;
}

/** What lay there afterwards: the journal tells of it when much more has happened. */
export type Then = Pick<BuntherumView, 'sides' | 'rows' | 'piles' | 'out'>;

export type BuntherumShows =
  | { kind: 'deal' }
  /** A race is over: the photo finish, and what came of it. */
  | { kind: 'judge'; photo: BuntherumPhoto; outcome: Outcome; chips: Chip[]; then: Then }
  | { kind: 'end'; seat: number; why: 'last_card' | 'last_seat' }
  /** Where nobody races: everybody's answers, and what came of them; and the end. */
  | { kind: 'answers'; judgement: BuntherumJudgement; chips: Chip[]; then: Then }
  | { kind: 'emptied'; winners: number[]; why: 'empty_pile' | 'last_seat' };

type BuntherumStep = Step<BuntherumView, BuntherumShows>;

/** A card that is turned up is no step: it shows at its own instant, whatever else is being shown. */
export const planBuntherum: Planner<BuntherumView, BuntherumEvent, BuntherumShows> = (_, events, after) =>
  events.flatMap((event): BuntherumStep[] => {
    switch (event.kind) {
      case 'dealt':
        return [{ shows: { kind: 'deal' }, view: after, move: TIMES.place, read: 0 }];
      case 'race_closed':
        return [
          {
            shows: judged(event.photo, events, after),
            view: after,
            sound: chipsIn(events).length > 0 ? 'take' : 'place',
            move: TIMES.place,
            read: TIMES.glance,
          },
        ];
      case 'match_ended':
        return [
          {
            shows: { kind: 'end', seat: event.winner, why: event.why },
            view: after,
            sound: 'won',
            hearers: [event.winner],
            move: 0,
            read: TIMES.read,
          },
        ];
      case 'judged':
        return [
          {
            shows: { kind: 'answers', judgement: event.judgement, chips: chipsIn(events), then: after },
            view: beforeNext(after, events),
            sound: 'won',
            hearers: rightIn(event.judgement),
            move: TIMES.place,
            read: TIMES.slowly, // nobody taps: answers stay until a child has read them
            kept: true,
          },
        ];
      case 'calm_ended': {
        const { winners, why } = event;
        return [{ shows: { kind: 'emptied', winners, why }, view: after, move: 0, read: 2 * TIMES.read }];
      }
      default:
        return [];
    }
  });

/** The next card lies open already, but not while people look at what came of the last one. */
function beforeNext(after: BuntherumView, events: readonly BuntherumEvent[]): BuntherumView {
  const up = events.some(({ kind }) => kind === 'card_up');
  return { ...after, card: 0, turned: after.turned - (up ? 1 : 0) };
}

function judged(
  photo: BuntherumPhoto,
  events: readonly BuntherumEvent[],
  then: BuntherumView,
): BuntherumShows {
  return { kind: 'judge', photo, outcome: outcomeIn(events), chips: chipsIn(events), then };
}

function chipsIn(events: readonly BuntherumEvent[]): Chip[] {
  return events.flatMap((event) => {
    if (event.kind !== 'chipped') return [];
    const { seat, chips, out } = event;
    return [{ seat, chips, out }];
  });
}

const rightIn = ({ answers }: BuntherumJudgement): number[] =>
  answers.flatMap(({ seat, verdict }) => (verdict === 'right' ? [seat] : []));

function outcomeIn(events: readonly BuntherumEvent[]): Outcome {
  for (const event of events) {
    if (event.kind === 'placed') return { is: 'placed', seat: event.seat, row: event.row };
    if (event.kind === 'buried') return { is: 'buried', why: event.why };
  }
  throw new Error('a race has an outcome');
}
