/** What happened at a table of six, as steps to show. */

import { add, BACK, backs, played, put, sorted, sum, without } from '$lib/cards';
import { glance, TIMES, withSounds, type Planner, type Step } from '$lib/motion';
import type { SixEvent, SixLaid, SixMarker, SixOx, SixPlaced, SixSpecial, SixTaken, SixUse, SixView } from '$lib/wire/types'; // prettier-ignore

/**
 * Why a card goes where it goes, for a sentence. `after` is the last card of the row before it, `value` the number that
 * it is placed by where that is not its own, `length` how many cards a row had that is taken by one more.
 */
export type SixReason =
  | { key: 'follows' | 'joins'; seat: number; card: number; row: number; after: number; value?: number }
  | { key: 'sixth'; seat: number; card: number; row: number; after: number; heads: number; length: number }
  | { key: 'too_low'; seat: number; card: number; row: number; heads: number }
  | { key: 'hop' | 'insert' | 'slide'; seat: number; row: number; heads: number };

export type SixShows =
  | { kind: 'deal'; round: number }
  | { kind: 'pool'; round: number; first: number }
  | { kind: 'draft'; seat: number; card: number }
  | { kind: 'rows' }
  | { kind: 'reveal'; cards: SixLaid[] }
  /** A card goes to the end of a row, or is the first of a row that was just taken. */
  | { kind: 'place'; seat: number; card: number; row: number; reason: SixReason | null }
  /** Cards of a row go to whoever takes them; `leaves`: the reason has been read. */
  | {
      kind: 'take';
      seat: number;
      row: number;
      cards: number[];
      heads: number;
      reason: SixReason;
      leaves?: true;
    }
  | { kind: 'marker'; marker: SixMarker; why: 'added' | 'round' | 'taken' }
  | { kind: 'use'; seat: number; use: SixUse; drawn: SixSpecial | null }
  | { kind: 'lift'; seat: number; row: number }
  | { kind: 'swap'; seat: number; card: number; back: number }
  | { kind: 'insert'; seat: number; card: number; row: number }
  | { kind: 'slide'; card: number; row: number }
  | { kind: 'reorder'; cards: SixLaid[] }
  | { kind: 'score'; points: number[]; totals: number[] }
  | { kind: 'ox_score'; team: number; counted: number; ox: number; won: boolean };

type SixStep = Step<SixView, SixShows>;

/** What it sounds like. */
const SOUNDS = { deal: 'flip', draft: 'place', reveal: 'flip', place: 'place', take: 'take' } as const;

export const planSix: Planner<SixView, SixEvent, SixShows> = (before, events, after) => {
  let view = laid(before ?? untouched(after), after);
  const steps = events.flatMap((event, index) => {
    const steps = shown(view, event, events[index - 1], events[index + 1]);
    view = fold(view, event);
    return steps;
  });
  return withSounds(steps, SOUNDS);
};

/** What moves is as it was; all else (what is legal, where cards would go) is as it is. */
function laid(before: SixView, after: SixView): SixView {
  const { rows, hands, piles, totals, points, round, table, pool, first, marker, reversed_by, ox } = before;
  return { ...after, rows, hands, piles, totals, points, round, table, pool, first, marker, reversed_by, ox };
}

/** The table before the first deal. */
function untouched(view: SixView): SixView {
  const nothing = view.hands.map(() => []);
  return {
    ...view,
    rows: [],
    hands: nothing,
    piles: view.piles.map(() => []),
    table: [],
    pool: [],
    marker: null,
  };
}

function shown(view: SixView, event: SixEvent, previous?: SixEvent, next?: SixEvent): SixStep[] {
  const after = fold(view, event);
  const step = (shows: SixShows, move: number, read = 0): SixStep[] => [{ shows, view: after, move, read }];
  switch (event.kind) {
    case 'dealt':
      return step({ kind: 'deal', round: event.round }, TIMES.place, TIMES.glance);
    case 'pool_laid':
      return step({ kind: 'pool', round: event.round, first: event.first }, TIMES.place, TIMES.glance);
    case 'drafted':
      return [
        {
          shows: { kind: 'draft', seat: event.seat, card: event.card },
          view: after,
          takes: { seat: event.seat, cards: [event.card] },
          move: TIMES.place,
          read: glance(view),
        },
      ];
    case 'rows_laid':
      return step({ kind: 'rows' }, TIMES.place, TIMES.read);
    case 'revealed':
      return step({ kind: 'reveal', cards: event.cards }, TIMES.flip, TIMES.glance);
    case 'taken':
      return takes(view, event, next);
    case 'placed':
      if (previous?.kind === 'taken' && comesFirst(previous)) return [];
      return opens(view, event)
        ? [{ shows: place(event, null), view: after, move: TIMES.take, read: 0, ...taking(previous) }]
        : step(place(event, whyPlaced(view, event)), TIMES.place, glance(view));
    case 'marker_moved':
      return step({ kind: 'marker', marker: event.now, why: event.why }, TIMES.place, TIMES.read);
    case 'used': {
      const { seat, use, drawn } = event;
      return step({ kind: 'use', seat, use, drawn }, TIMES.place, TIMES.read);
    }
    case 'lifted':
      return step({ kind: 'lift', seat: event.seat, row: event.row }, TIMES.lift, TIMES.read);
    case 'swapped':
      return step({ kind: 'swap', seat: event.seat, card: event.card, back: event.back }, TIMES.place, TIMES.glance); // prettier-ignore
    case 'inserted':
      return step({ kind: 'insert', seat: event.seat, card: event.card, row: event.row }, TIMES.place, TIMES.read); // prettier-ignore
    case 'slid':
      return step({ kind: 'slide', card: event.card, row: event.row }, TIMES.place, TIMES.read);
    case 'reordered':
      return step({ kind: 'reorder', cards: event.cards }, TIMES.place, TIMES.read);
    case 'round_ended':
      return step({ kind: 'score', points: event.points, totals: event.totals }, 0, TIMES.read);
    case 'ox_scored':
      return step({ ...event, kind: 'ox_score' }, 0, TIMES.read);
    case 'reverses_dealt':
    case 'went_on':
    case 'held':
      return [];
  }
}

/**
 * A sixth card is seen to come sixth, with the reason; then the five before it go to its owner. A row that is taken
 * for a card lies there until the reason has been read.
 */
function takes(view: SixView, event: SixTaken, next?: SixEvent): SixStep[] {
  const { seat, row, cards, heads } = event;
  const reason = whyTaken(view, event);
  const shows = { kind: 'take' as const, seat, row, cards, heads, reason };
  const after = fold(view, event);
  const lies = { shows, view: { ...after, rows: view.rows }, move: 0, read: TIMES.read };
  const leaves = { move: TIMES.take, read: 0, ...taking(event) };
  if (next?.kind !== 'placed') return [lies, { shows: { ...shows, leaves: true }, view: after, ...leaves }];
  if (!comesFirst(event)) return [lies];
  return [
    { shows: place(next, reason), view: fold(view, next), move: TIMES.place, read: TIMES.read },
    { shows, view: fold(after, next), ...leaves },
  ];
}

/** The cards that are seen to leave. Those of a row that was taken for a card leave when that one comes. */
const taking = (event?: SixEvent): Pick<SixStep, 'takes'> =>
  event?.kind === 'taken' ? { takes: { seat: event.seat, cards: event.cards } } : {};

/** The card is seen in its row before that is taken. */
const comesFirst = ({ why }: SixTaken): boolean => why === 'sixth';

function place({ seat, card, row }: SixPlaced, reason: SixReason | null): SixShows {
  return { kind: 'place', seat, card, row, reason };
}

/** The row was taken for this card, and it is the first one there now. */
const opens = (view: SixView, { row }: SixPlaced): boolean => last(view, row) === BACK;

const last = (view: SixView, row: number): number => view.rows[row]?.at(-1) ?? BACK;

function whyPlaced(view: SixView, event: SixPlaced): SixReason | null {
  if (opens(view, event)) return null;
  const { seat, card, row } = event;
  const after = last(view, row);
  const reversed = view.table.find((laid) => laid.card === card)?.reversed;
  const special = view.marker !== null || reversed || (view.ox?.stops?.length ?? 0) > 0;
  const key = special || after > card ? 'joins' : 'follows';
  return { key, seat, card, row, after, ...(reversed && { value: turned(card) }) };
}

/** 31 is 13, and 90 is 9. */
export const turned = (card: number): number => (card % 10) * 10 + Math.floor(card / 10);

function whyTaken(view: SixView, { seat, row, cards, heads, why }: SixTaken): SixReason {
  const card = view.table[0]?.card ?? BACK;
  if (why === 'sixth')
    return { key: why, seat, card, row, after: last(view, row), heads, length: cards.length };
  if (why === 'too_low') return { key: why, seat, card, row, heads };
  return { key: why, seat, row, heads };
}

/** The table after one event, as far as it can be seen. */
export function fold(view: SixView, event: SixEvent): SixView {
  switch (event.kind) {
    case 'dealt':
      return {
        ...cleared(view),
        round: event.round,
        rows: event.rows,
        hands: event.hands,
        ox: event.ox ?? null,
      };
    case 'pool_laid':
      return { ...cleared(view), round: event.round, rows: [], pool: event.pool, first: event.first };
    case 'drafted': {
      const hand = sorted([...(view.hands[event.seat] ?? []), event.card]);
      return { ...view, hands: put(view.hands, event.seat, hand), pool: without(view.pool, [event.card]) };
    }
    case 'rows_laid':
      return { ...view, rows: event.rows, pool: [] };
    case 'revealed':
      return revealed(view, event.cards);
    case 'taken':
      return taken(view, event);
    case 'placed': {
      const rows = put(view.rows, event.row, [...(view.rows[event.row] ?? []), event.card]);
      return { ...view, rows, table: waiting(view, event.card) };
    }
    case 'marker_moved':
      return { ...view, marker: event.now };
    case 'used':
      return { ...view, ox: used(theOx(view), event.use, event.drawn) };
    case 'lifted': {
      const { stops, ...ox } = theOx(view);
      return { ...view, ox: { ...ox, stops: without(stops, [event.row]) } };
    }
    case 'swapped': {
      const hand = view.hands[event.seat] ?? [];
      const swapped = hand.includes(event.card) ? sorted([...without(hand, [event.card]), event.back]) : hand;
      const others = view.table.filter((laid) => laid.seat !== event.seat);
      const table = [{ seat: event.seat, card: event.card }, ...others];
      return { ...view, hands: put(view.hands, event.seat, swapped), table };
    }
    case 'inserted':
      return { ...view, rows: inserted(view.rows, event.row, event.card), table: waiting(view, event.card) };
    case 'slid': {
      const rows = put(view.rows, event.was, without(view.rows[event.was] ?? [], [event.card]));
      return { ...view, rows: inserted(rows, event.row, event.card) };
    }
    case 'reordered':
      return { ...view, table: event.cards };
    case 'reverses_dealt':
    case 'round_ended':
    case 'went_on':
    case 'held':
    case 'ox_scored':
      return view;
  }
}

/** The piles are counted and put away, and so is the special card. */
function cleared(view: SixView): SixView {
  const nothing = view.points.map(() => 0);
  const totals = view.ox ? view.totals : sum(view.totals, view.points);
  return { ...view, totals, points: nothing, piles: view.piles.map(() => []), marker: null, reversed_by: [] };
}

function revealed(view: SixView, cards: SixLaid[]): SixView {
  const hands = played(view.hands, cards);
  const reversers = cards.filter((laid) => laid.reversed).map((laid) => laid.seat);
  const ox = view.ox && { ...view.ox, cards: (view.ox.cards ?? []).slice(1) };
  return { ...view, hands, table: cards, reversed_by: sorted([...view.reversed_by, ...reversers]), ox };
}

/** What lies there because of the ox; what is empty is not sent. */
export function theOx({ ox }: SixView): Required<SixOx> {
  const nothing = { cards: [], shown: [], stack: [], used: [], sevens: [], stops: [], went_on: [], held: false, firsts: [], lasts: [] }; // prettier-ignore
  return { ...nothing, ...ox };
}

/** The special card goes to its row or back to the box, and the next one lies in its place. */
function used(ox: Required<SixOx>, { special, row }: SixUse, drawn: SixSpecial | null): SixOx {
  const place = ox.shown.indexOf(special);
  const shown = ox.shown.flatMap((each, i) => (i !== place ? [each] : drawn ? [drawn] : []));
  const left = { ...ox, shown, stack: drawn ? ox.stack.slice(1) : ox.stack };
  if (special === 'seven') return { ...left, sevens: [...ox.sevens, row ?? 0] };
  if (special === 'stop') return { ...left, stops: [...ox.stops, row ?? 0] };
  return left;
}

/** Against the ox there are two piles, the team's and the ox's, which is closed. */
function taken(view: SixView, { seat, row, cards, heads }: SixTaken): SixView {
  const byOx = view.ox !== null && seat === view.hands.length;
  const pile = view.ox === null ? seat : Number(byOx);
  return {
    ...view,
    rows: put(view.rows, row, without(view.rows[row] ?? [], cards)),
    piles: put(view.piles, pile, [...(view.piles[pile] ?? []), ...(byOx ? backs(cards) : cards)]),
    points: byOx ? view.points : add(view.points, pile, heads),
    ox: view.ox && { ...view.ox, sevens: without(view.ox.sevens ?? [], [row]) },
  };
}

const waiting = (view: SixView, placed: number): SixLaid[] =>
  view.table.filter(({ card }) => card !== placed);

const inserted = (rows: number[][], row: number, card: number): number[][] =>
  put(rows, row, sorted([...(rows[row] ?? []), card]));
