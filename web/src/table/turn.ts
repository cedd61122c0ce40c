/** A turn, card by card: who laid what, and what became of it. */

import { turned } from '../games/six/motion';
import type { Step } from '$lib/motion';
import { words } from '$lib/words/index.svelte';
import type { SomeStep } from './scene.svelte';

export interface Laid {
  seat: number;
  card: number;
  /** The number that it is placed by, where that is not its own. */
  value: number | null;
  /** `waits` for its place, is `now` on its way or waits for its owner, or is `done`. */
  state: 'waits' | 'now' | 'done';
  /** Which step shows it. */
  moment: number | null;
  row: number | null;
  /** Its place in that row, counted from 1. */
  place: number;
  /** What its owner took for it, if anything. */
  heads: number | null;
  tucked: boolean;
}

interface Waiting {
  seat: number;
  card: number;
  reversed?: boolean;
}

/**
 * The cards of a turn in the order of placing. `shown` is the step that is being shown, if any; `table` are the cards
 * that still wait for their place.
 */
export function cardsOf(
  turn: readonly Step<unknown, unknown>[],
  shown: Step<unknown, unknown> | null,
  table: readonly Waiting[],
): Laid[] {
  const steps = turn as readonly SomeStep[];
  const now = shown === null ? steps.length - 1 : steps.indexOf(shown as SomeStep);
  const seen = steps.slice(0, now + 1);
  const known = seen.reduce(linedUp, null) ?? seenOf(seen, table);
  return known.map(({ seat, card, reversed }) => {
    const moment = steps.findIndex(({ shows }) => isAbout(shows, seat, card));
    const waits = table.some((laid) => laid.card === card);
    const current =
      shown !== null ? isAbout(steps[now]?.shows, seat, card) : waits && table[0]?.card === card;
    return {
      seat,
      card,
      value: reversed ? turned(card) : null,
      state: current ? 'now' : waits ? 'waits' : 'done',
      moment: moment < 0 ? null : moment,
      ...fateOf(steps, seat, card),
    };
  });
}

/** In which order the cards are placed; against the ox that may change. */
function linedUp(line: readonly Waiting[] | null, { shows, view }: SomeStep): readonly Waiting[] | null {
  if (shows.kind === 'reveal') return shows.cards;
  if (shows.kind !== 'swap' && shows.kind !== 'reorder') return line;
  const gone = shows.kind === 'swap' ? shows.back : null;
  const waits = ({ card }: Waiting) => card === gone || view.table.some((laid) => laid.card === card);
  return [...(line ?? []).filter((laid) => !waits(laid)), ...view.table];
}

type Shows = SomeStep['shows'];

/** Who came in the middle of a turn knows at least what was placed since, and what still waits. */
function seenOf(steps: readonly SomeStep[], table: readonly Waiting[]): Waiting[] {
  const placed = steps.flatMap(({ shows }) =>
    shows.kind === 'place' || shows.kind === 'tuck' || shows.kind === 'insert'
      ? [{ seat: shows.seat, card: shows.card }]
      : [],
  );
  return [...placed, ...table.filter(({ card }) => placed.every((each) => each.card !== card))];
}

function isAbout(shows: Shows | undefined, seat: number, card: number): boolean {
  if (shows?.kind === 'place' || shows?.kind === 'tuck' || shows?.kind === 'insert')
    return shows.card === card;
  return tookFor(shows, seat);
}

/** This seat took something for its own card: not for one that somebody slid. */
function tookFor(shows: Shows | undefined, seat: number): shows is Extract<Shows, { kind: 'take' }> {
  return shows?.kind === 'take' && shows.seat === seat && shows.reason.key !== 'slide';
}

function fateOf(steps: readonly SomeStep[], seat: number, card: number) {
  const took = steps.flatMap(({ shows }) =>
    tookFor(shows, seat) && !('leaves' in shows) ? [shows.heads] : [],
  );
  const placed = steps.find(
    ({ shows }) => (shows.kind === 'place' || shows.kind === 'insert') && shows.card === card,
  );
  const row = placed && 'row' in placed.shows ? placed.shows.row : null;
  return {
    row,
    place: row === null ? 0 : (placed?.view.rows[row]?.length ?? 0),
    heads: took.length > 0 ? took.reduce((sum, heads) => sum + heads) : null,
    tucked: steps.some(({ shows }) => shows.kind === 'tuck' && shows.card === card),
  };
}

/** "2 of 6": which card is being placed. */
export function progress(cards: readonly Laid[]): string {
  const now = cards.findIndex(({ state }) => state === 'now');
  const done = cards.filter(({ state }) => state === 'done').length;
  return words().playing.order.of(now < 0 ? done : now + 1, cards.length);
}
