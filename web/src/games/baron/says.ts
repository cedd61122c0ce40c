/** What is said at the table of Le Baron. */

import type { CardAim } from '$table/aim.svelte';
import type { CardTongue, Says } from '$table/says';
import { cardsOf } from '$table/turn';
import { COLOURS, type Colour } from './heads';
import type { BaronPreview, BaronView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { customs, type BaronScene } from './customs';
import { faceOf } from './deck';
import type { BaronReason, BaronShows } from './motion';

/** What happens in this step. */
function tell(scene: BaronScene, shows: BaronShows): Says {
  const { place, baron } = words().playing;
  const { good } = words().variants;
  switch (shows.kind) {
    case 'deal':
      return { title: baron.deal, why: scene.view.good ? good.deal_why : baron.deal_why };
    case 'draw':
      return { title: scene.view.good ? good.drawn : baron.drawn, why: '' };
    case 'reveal':
      return { title: place.reveal, why: first(scene, shows) };
    case 'place':
      if (shows.reason && shows.reason.key !== 'matches') return takes(scene, shows.reason);
      return { title: lays(scene, shows), why: shows.reason ? why(scene, shows.reason) : '' };
    case 'take':
      return takes(scene, shows.reason);
    case 'tuck':
      return { title: tucks(scene, shows.seat, shows.card), why: baron.tucked_why };
    case 'score':
      return { title: over(scene.view), why: scene.view.good ? good.ended_why : '' };
  }
}

function first(scene: BaronScene, { cards }: Extract<BaronShows, { kind: 'reveal' }>): string {
  const { place } = words().playing;
  const [lowest] = cards;
  if (!lowest) return '';
  const { seat, card } = lowest;
  return seat === scene.me ? place.first_you(card) : place.first_other(scene.name(seat), card);
}

function lays(
  scene: BaronScene,
  { seat, card, row, reason }: Extract<BaronShows, { kind: 'place' }>,
): string {
  const { place } = words().playing;
  if (!reason) return place.opens(card, row + 1);
  return seat === scene.me ? place.you(card, row + 1) : place.other(scene.name(seat), card, row + 1);
}

function takes(scene: BaronScene, reason: BaronReason): Says {
  const place = scene.view.good ? words().variants.good : words().playing.place;
  const { seat } = reason;
  const row = 'row' in reason ? reason.row + 1 : 0;
  const title = seat === scene.me ? place.you_take(row) : place.other_takes(scene.name(seat), row);
  return { title, why: why(scene, reason) };
}

function tucks(scene: BaronScene, seat: number, card: number): string {
  const { baron } = words().playing;
  return seat === scene.me ? baron.tucked_you(card) : baron.tucked_other(scene.name(seat), card);
}

function why(scene: BaronScene, reason: BaronReason): string {
  const { place, baron } = words().playing;
  const { sixth, colour } = scene.view.good
    ? words().variants.good
    : { sixth: place.sixth, colour: baron.colour };
  const whose = reason.seat === scene.me ? place.for_you : place.for_other(scene.name(reason.seat));
  switch (reason.key) {
    case 'matches':
      return baron.matches(reason.card, reason.after, named(reason.colours));
    case 'sixth':
      return sixth(reason.card, reason.after, reason.heads, whose);
    case 'colour':
      return colour(reason.card, named(reason.colours), reason.heads, whose);
    case 'no_match':
      return baron.no_match(reason.card, reason.heads, whose);
    case 'tucked':
      return baron.tucked_why;
  }
}

/** The same in so few words that they fit beside the row. */
export function inShort(scene: BaronScene, reason: BaronReason): string {
  const { place, baron } = words().playing;
  const who = reason.seat === scene.me ? place.to_you : place.to_other(scene.name(reason.seat));
  if (reason.key === 'colour') return baron.colour_short(named(reason.colours), who);
  return reason.key === 'sixth' ? place.sixth_short(who) : baron.no_match_short(who);
}

const named = (colours: Colour[]): string[] => colours.map((colour) => words().baron.colours[colour]);

/** What this card could do now. */
export function previewOf(scene: BaronScene, card: number | null): BaronPreview | undefined {
  return scene.view.preview.find((each) => each.card === card);
}

function preview({ scene }: CardAim<BaronScene>, card: number): string {
  const { baron } = words().playing;
  const found = previewOf(scene, card);
  if (!found) return '';
  if (found.ways.length === 0) return baron.under(card);
  const cheapest = Math.min(...found.ways.map(({ heads }) => heads));
  if (!found.matches) return baron.low(card, cheapest);
  const rows = found.ways.map(({ row }) => row + 1);
  const [only] = rows;
  const goes = rows.length === 1 && only !== undefined ? baron.way(card, only) : baron.ways(card, rows);
  if (scene.view.good) return gain(found, goes);
  const dearest = Math.max(...found.ways.map(({ heads }) => heads));
  if (cheapest === 0) return dearest > 0 ? baron.at_best(goes, dearest) : baron.free(goes);
  return rows.length === 1 ? baron.costs(goes, cheapest) : baron.at_least(goes, cheapest);
}

/** Where heads are good: what the card could win. */
function gain({ ways }: BaronPreview, goes: string): string {
  const { good } = words().variants;
  const most = Math.max(...ways.map(({ heads }) => heads));
  if (most === 0) return good.free(goes);
  return ways.length === 1 ? good.wins(goes, most) : good.at_best(goes, most);
}

/** What would happen in this row, to whoever lays the card, and whether it costs. */
export function waySays(view: BaronView, card: number, row: number, heads: number, matches: boolean): string {
  const { baron } = words().playing;
  const { good } = words().variants;
  const says = view.good ? { ...good, no_risk: good.no_gain, would_take: good.would_win } : baron;
  if (heads === 0) return says.no_risk;
  if (!matches) return says.would_take(heads);
  if (view.full !== null && (view.rows[row]?.length ?? 0) >= view.full) return says.sixth_card(heads);
  const face = faceOf(view, card);
  const colour = COLOURS.find((_, i) => (view.heads[row]?.[i] ?? 0) + (face[i] ?? 0) >= view.too_many);
  return colour ? says.sixth_head(words().baron.colours[colour], heads) : says.would_take(heads);
}

/** What is wanted of us, or of whom. */
function ask({ scene, row: aimed }: CardAim<BaronScene>): Says | null {
  const { baron } = words().playing;
  const { placing, table } = scene.view;
  const [waiting] = table;
  if (!placing || !waiting) return null;
  if (!scene.wants.has('row'))
    return { title: baron.other_lays(scene.name(waiting.seat), placing.card), why: wayList(placing) };
  const { choice } = scene.sight;
  const chosen = choice?.kind === 'row' ? choice.row : aimed;
  const way = placing.ways.find(({ row }) => row === chosen);
  const title = placing.matches
    ? baron.lay(
        placing.card,
        placing.ways.map(({ row }) => row + 1),
      )
    : baron.no_fit(placing.card);
  if (!way) return { title, why: placing.matches ? baron.lay_why : baron.which };
  const { good } = words().variants;
  const [free, costs] = scene.view.good ? [good.row_free, good.row_wins] : [baron.row_free, baron.row_costs];
  return { title, why: way.heads === 0 ? free(way.row + 1) : costs(way.row + 1, way.heads) };
}

function wayList({ card, matches, ways }: BaronPreview): string {
  const { baron } = words().playing;
  return matches
    ? `${baron.ways(
        card,
        ways.map(({ row }) => row + 1),
      )}.`
    : baron.fits_nowhere(card);
}

/** A match of a series has a number; one alone has none. */
function over({ match, matches }: BaronView): string {
  const { scores } = words().playing;
  return matches > 1 ? scores.match(match) : scores.over;
}

/** There are cards to draw, but not yet. */
function later({ view, me }: BaronScene): string {
  const draws = me !== null && (view.draws[me]?.length ?? 0) > 0 && (view.hands[me]?.length ?? 0) < 4;
  return draws ? words().playing.baron.draws_later : '';
}

/** A card that is too many is told when it comes, and one that opens a row with the taking before it. */
function tells(shows: BaronShows): boolean {
  if (shows.kind === 'reveal' || shows.kind === 'draw') return false;
  if (shows.kind === 'place') return shows.reason !== null;
  return shows.kind !== 'take' || shows.reason.key === 'no_match';
}

export const tongue: CardTongue<BaronScene> = {
  tell,
  tells,
  cards: (scene) => cardsOf(scene, customs),
  ask,
  preview,
  goal: ({ good }) => (good ? '' : words().playing.zone.goal),
  later,
  over,
  leads: ({ good }) => (good ? words().variants.good : words().playing.scores),
  next: () => words().playing.zone.next_match,
};
