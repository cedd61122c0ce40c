/** What happened in any game, event by event. Nothing moves: each is told, and with the last one all is as it is. */

import { TIMES, type Step } from '$lib/motion';
import type { Written } from '$lib/wire/types';
import type { Fields } from './phrases';

export interface PlainEvent {
  kind: string;
  [field: string]: unknown;
}

export interface PlainShows {
  kind: 'told';
  event: PlainEvent;
  /** The same in the notation of the game. */
  written: string | undefined;
}

export type PlainStep = Step<Fields, PlainShows>;

export function planPlain(
  before: Fields | null,
  events: readonly PlainEvent[],
  after: Fields,
  written?: Written,
): PlainStep[] {
  return events.map((event, i) => ({
    shows: { kind: 'told', event, written: written?.events[i] },
    view: i === events.length - 1 ? after : (before ?? after),
    sound: 'flip',
    move: 0,
    read: 'seat' in event ? TIMES.read : TIMES.glance,
    usual: true,
  }));
}
