/** What happened at a table of Le Baron, as steps to show. */

import { add, BACK, played, put, sorted, sum } from '$lib/cards';
import { glance, TIMES, withSounds, type Planner, type Step } from '$lib/motion';
import { COLOURS, type Colour } from './heads';
import type { BaronEvent, BaronLaid, BaronPlaced, BaronTaken, BaronView } from '$lib/wire/types';
import { headsByColour, shared } from './deck';

/** Why a card goes where it goes, for a sentence. `after` is the last card of the row before it. */
export type BaronReason =
  | { key: 'matches'; seat: number; card: number; row: number; after: number; colours: Colour[] }
  | { key: 'sixth'; seat: number; card: number; row: number; after: number; heads: number }
  | { key: 'colour'; seat: number; card: number; row: number; colours: Colour[]; heads: number }
  | { key: 'no_match'; seat: number; card: number; row: number; heads: number }
  | { key: 'tucked'; seat: number; card: number };

export type BaronShows =
  | { kind: 'deal'; match: number }
  | { kind: 'reveal'; cards: BaronLaid[] }
  /** A card goes to the end of a row, or is the first of a row that was just taken. */
  | { kind: 'place'; seat: number; card: number; row: number; reason: BaronReason | null }
  /** Cards of a row go to whoever takes them. */
  | { kind: 'take'; seat: number; row: number; cards: number[]; heads: number; reason: BaronReason }
  | { kind: 'tuck'; seat: number; card: number; reason: BaronReason }
  | { kind: 'draw' }
  | { kind: 'score'; points: number[]; totals: number[] };

type BaronStep = Step<BaronView, BaronShows>;

/** What it sounds like. */
const SOUNDS = { deal: 'flip', reveal: 'flip', place: 'place', take: 'take', draw: 'flip' } as const;

export const planBaron: Planner<BaronView, BaronEvent, BaronShows> = (before, events, after) => {
  let view = laid(before ?? untouched(after), after);
  const steps = events.flatMap((event, index) => {
    const steps = shown(view, event, events[index - 1], events[index + 1]);
    view = fold(view, event);
    return steps;
  });
  return withSounds(steps, SOUNDS);
};

/** What moves is as it was; all else (what is legal, where cards would go) is as it is. */
function laid(before: BaronView, after: BaronView): BaronView {
  const { rows, heads, hands, draws, piles, totals, points, match, table, placing } = before;
  return { ...after, rows, heads, hands, draws, piles, totals, points, match, table, placing };
}

/** The table before the first deal. */
function untouched(view: BaronView): BaronView {
  const nothing = view.hands.map(() => []);
  const zeros = view.hands.map(() => 0);
  return {
    ...view, rows: [], heads: [], hands: nothing, draws: nothing, piles: nothing, totals: zeros, points: zeros,
    match: 0, table: [], placing: null,
  }; // prettier-ignore
}

function shown(view: BaronView, event: BaronEvent, previous?: BaronEvent, next?: BaronEvent): BaronStep[] {
  const after = fold(view, event);
  const step = (shows: BaronShows, move: number, read = 0): BaronStep[] => [
    { shows, view: after, move, read },
  ];
  switch (event.kind) {
    case 'dealt':
      return step({ kind: 'deal', match: event.match }, TIMES.place, TIMES.glance);
    case 'revealed':
      return step({ kind: 'reveal', cards: event.cards }, TIMES.flip, TIMES.glance);
    case 'taken':
      return takes(view, event, next);
    case 'placed':
      if (previous?.kind === 'taken' && comesFirst(previous)) return [];
      return opens(view, event)
        ? [{ shows: place(event, null), view: after, move: TIMES.take, read: 0, ...taking(previous) }]
        : step(place(event, whyPlaced(view, event)), TIMES.place, glance(view));
    case 'tucked': {
      const { seat, card } = event;
      return step(
        { kind: 'tuck', seat, card, reason: { key: 'tucked', seat, card } },
        TIMES.place,
        TIMES.read,
      );
    }
    case 'drawn':
      return step({ kind: 'draw' }, TIMES.place);
    case 'match_ended':
      return step({ kind: 'score', points: event.points, totals: event.totals }, 0, TIMES.read);
  }
}

/**
 * A card that is too many is seen to come, with the reason; then those before it go to its owner. A row that is taken
 * for a card lies there until the reason has been read.
 */
function takes(view: BaronView, event: BaronTaken, next?: BaronEvent): BaronStep[] {
  const { seat, row, cards, heads } = event;
  const reason = whyTaken(view, event);
  const shows: BaronShows = { kind: 'take', seat, row, cards, heads, reason };
  const after = fold(view, event);
  if (next?.kind !== 'placed')
    return [{ shows, view: after, move: TIMES.take, read: TIMES.read, ...taking(event) }];
  if (!comesFirst(event))
    return [{ shows, view: { ...after, rows: view.rows, heads: view.heads }, move: 0, read: TIMES.read }];
  return [
    { shows: place(next, reason), view: fold(view, next), move: TIMES.place, read: TIMES.read },
    { shows, view: fold(after, next), move: TIMES.take, read: 0, ...taking(event) },
  ];
}

/** The cards that are seen to leave. Those of a row that was taken for a card leave when that one comes. */
const taking = (event?: BaronEvent): Pick<BaronStep, 'takes'> =>
  event?.kind === 'taken' ? { takes: { seat: event.seat, cards: event.cards } } : {};

/** The card is seen in its row before that is taken. */
const comesFirst = ({ why }: BaronTaken): boolean => why !== 'no_match';

function place({ seat, card, row }: BaronPlaced, reason: BaronReason | null): BaronShows {
  return { kind: 'place', seat, card, row, reason };
}

/** The row was taken for this card, and it is the first one there now. */
const opens = (view: BaronView, { row }: BaronPlaced): boolean => last(view, row) === BACK;

const last = (view: BaronView, row: number): number => view.rows[row]?.at(-1) ?? BACK;

function whyPlaced(view: BaronView, event: BaronPlaced): BaronReason | null {
  if (opens(view, event)) return null;
  const { seat, card, row } = event;
  const after = last(view, row);
  return { key: 'matches', seat, card, row, after, colours: shared(view, card, after) };
}

function whyTaken(view: BaronView, { seat, row, heads, why }: BaronTaken): BaronReason {
  const card = view.table[0]?.card ?? BACK;
  switch (why) {
    case 'sixth':
      return { key: why, seat, card, row, after: last(view, row), heads };
    case 'no_match':
      return { key: why, seat, card, row, heads };
    case 'colour': {
      const all = headsByColour(view, [...(view.rows[row] ?? []), card]);
      const colours = COLOURS.filter((_, colour) => (all[colour] ?? 0) >= view.too_many);
      return { key: why, seat, card, row, colours, heads };
    }
  }
}

/** The table after one event, as far as it can be seen. */
export function fold(view: BaronView, event: BaronEvent): BaronView {
  switch (event.kind) {
    case 'dealt': {
      const piles = view.piles.map(() => []);
      const totals = sum(view.totals, view.points);
      const { match, hands, draws } = event;
      const zeros = view.points.map(() => 0);
      return withRows({ ...view, match, hands, draws, piles, totals, points: zeros }, event.rows);
    }
    case 'revealed':
      return { ...view, hands: played(view.hands, event.cards), table: event.cards };
    case 'taken': {
      const { seat, row, cards, heads } = event;
      const piles = put(view.piles, seat, [...(view.piles[seat] ?? []), ...cards]);
      const left = (view.rows[row] ?? []).filter((card) => !cards.includes(card));
      return withRows({ ...view, piles, points: add(view.points, seat, heads) }, put(view.rows, row, left));
    }
    case 'placed': {
      const rows = put(view.rows, event.row, [...(view.rows[event.row] ?? []), event.card]);
      return withRows({ ...view, table: waiting(view, event.card), placing: null }, rows);
    }
    case 'tucked': {
      const draw = [...(view.draws[event.seat] ?? []), BACK];
      return { ...view, draws: put(view.draws, event.seat, draw), table: waiting(view, event.card) };
    }
    case 'drawn':
      return drawn(view, event.cards);
    case 'match_ended':
      return view;
  }
}

const withRows = (view: BaronView, rows: number[][]): BaronView => ({
  ...view,
  rows,
  heads: rows.map((row) => headsByColour(view, row)),
});

const waiting = (view: BaronView, placed: number): BaronLaid[] =>
  view.table.filter(({ card }) => card !== placed);

function drawn(view: BaronView, cards: number[][]): BaronView {
  const hands = view.hands.map((hand, seat) => sorted([...hand, ...(cards[seat] ?? [])]));
  const draws = view.draws.map((draw, seat) => draw.slice(cards[seat]?.length ?? 0));
  return { ...view, hands, draws };
}
