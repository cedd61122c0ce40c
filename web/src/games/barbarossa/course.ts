/** A match that is over, as its hats went: for the curve, and for what each riddle brought its owner. */

import type { BarbarossaEvent, BarbarossaView } from '$lib/wire/types';

/** What lay there, and what had happened just before. */
export interface Moment {
  view: Pick<BarbarossaView, 'hats' | 'riddles' | 'turn'>;
  events: readonly BarbarossaEvent[];
}

export interface Course {
  /** By seat: where the hat was when play began, and after every turn. */
  hats: number[][];
  /** By riddle: how far its owner's hat went because somebody found it. */
  brought: number[];
}

export function courseOf(moments: readonly Moment[]): Course {
  const played = moments.filter(({ view }) => view.turn > 0);
  return { hats: hatsOf(played), brought: broughtBy(played) };
}

function hatsOf(played: readonly Moment[]): number[][] {
  const ends = played.filter(({ view }, at) => played[at + 1]?.view.turn !== view.turn);
  const rows = [...played.slice(0, 1), ...ends].map(({ view }) => view.hats);
  return (rows[0] ?? []).map((_, seat) => rows.map((hats) => hats[seat] ?? 0));
}

function broughtBy(played: readonly Moment[]): number[] {
  const brought = (played[0]?.view.riddles ?? []).map(() => 0);
  let hats = played[0]?.view.hats ?? [];
  let found = -1;
  for (const { view, events } of played) {
    for (const event of events) {
      if (event.kind === 'arrow_stuck') found = event.riddle;
      if (event.kind !== 'hats_moved') continue;
      const owner = view.riddles[found]?.owner;
      if (event.why === 'owner' && owner !== undefined)
        brought[found] = (brought[found] ?? 0) + (event.hats[owner] ?? 0) - (hats[owner] ?? 0);
      hats = event.hats;
    }
  }
  return brought;
}
