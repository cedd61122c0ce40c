/** A turn, card by card: who laid what, and what became of it. */

import { words } from '$lib/words/index.svelte';
import type { CardScene, Customs, Waiting } from './cards';

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
  /** It went under something else than a row. */
  tucked: boolean;
}

/** A turn as far as it is seen: all its steps, the one that is being shown, if any, and what lies there now. */
type Seen<S extends CardScene> = Pick<S, 'turn' | 'step' | 'view'>;

/** The cards of a turn in the order of placing. */
export function cardsOf<S extends CardScene>({ turn, step, view }: Seen<S>, customs: Customs<S>): Laid[] {
  const now = step === null ? turn.length - 1 : turn.indexOf(step);
  const seen = turn.slice(0, now + 1);
  const table = waiting(view, customs);
  const known = seen.reduce<readonly Waiting[] | null>(customs.lineUp, null) ?? seenOf(seen, table, customs);
  const isAbout = (shows: unknown, { seat, card }: Waiting) =>
    customs.placed(shows)?.card === card || customs.took(shows)?.seat === seat;
  return known.map((each) => {
    const { seat, card, value = null } = each;
    const moment = turn.findIndex(({ shows }) => isAbout(shows, each));
    const waits = table.some((laid) => laid.card === card);
    const current = step !== null ? isAbout(step.shows, each) : waits && table[0]?.card === card;
    return {
      seat,
      card,
      value,
      state: current ? 'now' : waits ? 'waits' : 'done',
      moment: moment < 0 ? null : moment,
      ...fateOf(turn, each, customs),
    };
  });
}

const waiting = <S extends CardScene>(view: S['view'], { waits }: Customs<S>): readonly Waiting[] =>
  waits ? waits(view) : view.table;

/** Who came in the middle of a turn knows at least what was placed since, and what still waits. */
function seenOf<S extends CardScene>(
  steps: CardScene['turn'],
  table: readonly Waiting[],
  { placed }: Customs<S>,
): readonly Waiting[] {
  const there = steps.flatMap(({ shows }) => placed(shows) ?? []);
  return [...there, ...table.filter(({ card }) => there.every((each) => each.card !== card))];
}

function fateOf<S extends CardScene>(
  steps: CardScene['turn'],
  { seat, card }: Waiting,
  customs: Customs<S>,
): Pick<Laid, 'row' | 'place' | 'heads' | 'tucked'> {
  const took = steps.flatMap(({ shows }) => {
    const found = customs.took(shows);
    return found?.seat === seat ? [found.heads] : [];
  });
  const placing = steps.find(({ shows }) => customs.placed(shows)?.card === card);
  const row = (placing && customs.placed(placing.shows)?.row) ?? null;
  return {
    row,
    place: row === null ? 0 : (placing?.view.rows[row]?.length ?? 0),
    heads: took.length > 0 ? took.reduce((sum, heads) => sum + heads) : null,
    tucked: placing !== undefined && row === null,
  };
}

/** "2 of 6": which card is being placed. */
export function progress(cards: readonly Laid[]): string {
  const now = cards.findIndex(({ state }) => state === 'now');
  const done = cards.filter(({ state }) => state === 'done').length;
  return words().playing.order.of(now < 0 ? done : now + 1, cards.length);
}
