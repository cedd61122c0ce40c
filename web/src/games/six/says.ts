/** What is said at the table of six: one sentence, and one line that says why or what would happen. */

import { watchingSays, type CardTongue, type Says } from '$table/says';
import { cardsOf } from '$table/turn';
import type { SixLaid, SixOptions, SixPreview, SixView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { SixAim, SixScene } from './aim.svelte';
import { customs } from './customs';
import { turned, type SixReason, type SixShows } from './motion';

/** Against the ox, it has the number after the last seat. */
export const nameOf = ({ people }: SixScene, seat: number): string =>
  people[seat]?.name ?? words().playing.six.ox;

/** What happens in this step. */
function tell(scene: SixScene, shows: SixShows): Says {
  const { place, six, scores } = words().playing;
  switch (shows.kind) {
    case 'deal':
      return { title: six.deal(shows.round), why: six.deal_why };
    case 'pool': {
      const { laid, laid_why } = words().variants.pro;
      return {
        title: laid(shows.round, scene.view.pool.length),
        why: laid_why(calledYou(scene, shows.first)),
      };
    }
    case 'draft':
      return drafted(scene, shows);
    case 'rows':
      return { title: words().variants.pro.rows, why: words().variants.pro.rows_why };
    case 'marker':
      return moved(shows);
    case 'reveal':
    case 'reorder':
      return { title: place.reveal, why: firstOf(scene, shows.cards) };
    case 'place':
      if (shows.reason?.key === 'sixth') return takes(scene, shows.reason);
      return { title: lays(scene, shows), why: shows.reason ? why(scene, shows.reason) : '' };
    case 'take':
      return takes(scene, shows.reason);
    case 'score':
    case 'ox_score':
      return { title: scores.round(scene.view.round), why: '' };
    case 'use':
    case 'lift':
    case 'swap':
    case 'insert':
    case 'slide':
      return { title: '', why: '' }; // only against the ox, which has words of its own
  }
}

const calledYou = (scene: SixScene, seat: number): string =>
  seat === scene.me ? words().playing.order.you.toLowerCase() : nameOf(scene, seat);

function drafted(scene: SixScene, { seat, card }: Extract<SixShows, { kind: 'draft' }>): Says {
  const { you_took, took, next, next_you } = words().variants.pro;
  const after = (seat + 1) % scene.people.length;
  const title = seat === scene.me ? you_took(card) : took(nameOf(scene, seat), card);
  if (scene.view.pool.length === 0) return { title, why: '' };
  return { title, why: after === scene.me ? next_you : next(nameOf(scene, after)) };
}

/** Where the special card lies now, what that means, and why. */
function moved({ marker, why }: Extract<SixShows, { kind: 'marker' }>): Says {
  const { parity, climb, hop } = words().variants;
  const row = marker.row + 1;
  if (!marker.face) {
    if (why === 'round') return { title: hop.starts(row), why: hop.why_round };
    return { title: hop.moved(row), why: why === 'added' ? hop.why_added : hop.why_taken };
  }
  if (marker.face === 'up' || marker.face === 'down')
    return { title: climb.moved(row), why: why === 'round' ? climb.why_round : climb.why_taken };
  const title = marker.face === 'even' ? parity.moved_even(row) : parity.moved_odd(row);
  return { title, why: why === 'round' ? parity.why_round : parity.why_taken };
}

function firstOf(scene: SixScene, cards: SixLaid[]): string {
  const { place } = words().playing;
  const [first] = cards;
  if (!first) return '';
  return first.seat === scene.me
    ? place.first_you(first.card)
    : place.first_other(nameOf(scene, first.seat), first.card);
}

function lays(scene: SixScene, { seat, card, row, reason }: Extract<SixShows, { kind: 'place' }>): string {
  const { place } = words().playing;
  if (!reason) return place.opens(card, row + 1);
  return seat === scene.me ? place.you(card, row + 1) : place.other(nameOf(scene, seat), card, row + 1);
}

function takes(scene: SixScene, reason: SixReason): Says {
  const { place } = words().playing;
  const { seat, row } = reason;
  const title = seat === scene.me ? place.you_take(row + 1) : place.other_takes(nameOf(scene, seat), row + 1);
  return { title, why: why(scene, reason) };
}

function why(scene: SixScene, reason: SixReason): string {
  const { place, six } = words().playing;
  const { climb, hop, reverse, no_row_why } = words().variants;
  const whose = reason.seat === scene.me ? place.for_you : place.for_other(nameOf(scene, reason.seat));
  switch (reason.key) {
    case 'follows':
      return six.follows(reason.card, reason.after);
    case 'joins':
      if (reason.value !== undefined) return reverse.joins(reason.card, reason.value, reason.after);
      if (reason.after > reason.card) return climb.descends(reason.card, reason.after);
      return six.joins(reason.card, reason.after);
    case 'sixth':
      if (reason.length < 5) return hop.sixth(reason.card, reason.heads, whose);
      return place.sixth(reason.card, reason.after, reason.heads, whose);
    case 'too_low':
      if (choosy(scene)) return no_row_why(reason.card, reason.heads, whose);
      return six.too_low(reason.card, reason.heads, whose);
    case 'hop':
    case 'insert':
    case 'slide':
      return hop.too_long(reason.heads, whose);
  }
}

/** Numbers alone do not say which row takes a card: there is a special card, or one can be read backwards. */
const choosy = ({ view, table }: SixScene): boolean =>
  view.marker !== null ||
  (table.view?.options as SixOptions | undefined)?.variants?.includes('reverse') === true;

/** The same in so few words that they fit into the row. */
export function inShort(scene: SixScene, reason: SixReason): string {
  const { place, six } = words().playing;
  const who = reason.seat === scene.me ? place.to_you : place.to_other(nameOf(scene, reason.seat));
  if (reason.key === 'too_low')
    return choosy(scene) ? words().variants.no_row_short(who) : six.too_low_short(who);
  return reason.key === 'sixth' ? place.sixth_short(who) : words().variants.hop.too_long_short(who);
}

/** Where this card would go now. */
export function previewOf(scene: SixScene, card: number | null, reversed = false): SixPreview | undefined {
  return scene.view.preview.find((each) => each.card === card && (each.reversed ?? false) === reversed);
}

function preview(aim: SixAim, card: number): string {
  const { scene } = aim;
  const reversed = aim.reversed && card === aim.card;
  const found = previewOf(scene, card, reversed);
  if (!found) return '';
  if (reversed) return reversedPreview(found);
  return choosy(scene) ? specialPreview(scene, found) : plainPreview(scene, found);
}

function plainPreview(scene: SixScene, { card, row, heads }: SixPreview): string {
  const { six } = words().playing;
  if (row === null) return six.low(card, heads);
  if (heads > 0) return six.sixth(card, row + 1, heads);
  return six.goes(card, row + 1, (scene.view.rows[row]?.length ?? 0) + 1);
}

function specialPreview({ view }: SixScene, { card, row, heads }: SixPreview): string {
  const { hop, refused, ...plain } = words().variants;
  if (row === null) return [wrongParity(view, card), refused(card, heads)].filter(Boolean).join(' ');
  const { goes, takes } = view.marker?.row === row && !view.marker.face ? hop : plain;
  return heads > 0 ? takes(card, row + 1, heads) : goes(card, row + 1);
}

/** Why the marked row does not take a card that is high enough for it. */
function wrongParity({ marker, rows }: SixView, card: number): string {
  const { parity } = words().variants;
  if (marker?.face !== 'even' && marker?.face !== 'odd') return '';
  const last = rows[marker.row]?.at(-1) ?? 0;
  if (last > card) return '';
  return (marker.face === 'even' ? parity.moved_even : parity.moved_odd)(marker.row + 1);
}

function reversedPreview({ card, value, row, heads }: SixPreview): string {
  const { reverse } = words().variants;
  if (row === null) return reverse.low(card, value, heads);
  return heads > 0 ? reverse.takes(card, value, row + 1, heads) : reverse.goes(card, value, row + 1);
}

/** What we have chosen, where its number is not all. */
function chosen({ scene: { sight } }: SixAim): string | null {
  const { choice } = sight;
  if (choice?.kind !== 'play' || !choice.reversed) return null;
  return words().variants.reverse.chosen(choice.card, turned(choice.card));
}

/** The row that we aim at, or have just chosen. */
export function rowMeant({ scene: { sight }, row }: Pick<SixAim, 'scene' | 'row'>): number | null {
  return sight.choice?.kind === 'row' ? sight.choice.row : row;
}

/** What is wanted of us, or of whom. */
function ask(aim: SixAim): Says | null {
  const { six } = words().playing;
  const { scene } = aim;
  const { wants, view } = scene;
  const row = rowMeant(aim);
  const waiting = view.table[0];
  if (wants.has('row') && waiting) {
    const price = row === null ? undefined : view.prices[row];
    const chosen = row !== null && price !== undefined;
    return {
      title: six.no_fit(waiting.card),
      why: chosen
        ? six.price(row + 1, price, waiting.card)
        : choosy(scene)
          ? words().variants.which
          : six.which,
    };
  }
  if (view.pool.length > 0 && !scene.showing) return drafting(scene);
  if (waiting && scene.awaited.length > 0 && !scene.showing)
    return {
      title: words().playing.place.other_chooses_row(nameOf(scene, waiting.seat)),
      why: choosy(scene) ? words().variants.no_row(waiting.card) : six.other_low(waiting.card),
    };
  return null;
}

const HAND = 10;

/** Whose turn it is to take a card from the pool. */
function drafting(scene: SixScene): Says {
  const { pro } = words().variants;
  const { people, me, view } = scene;
  const [drafter] = scene.sight.update.waiting_for;
  if (drafter === undefined) return { title: words().playing.zone.moment, why: '' };
  const left = HAND - (view.hands[me ?? drafter]?.length ?? 0);
  if (drafter === me) return { title: pro.yours, why: pro.yours_why(left) };
  const title = pro.other(nameOf(scene, drafter));
  if (me === null) return { title, why: watchingSays(scene) };
  const turns = (me - drafter + people.length) % people.length;
  return { title, why: left > 0 ? pro.other_why(turns) : pro.full };
}

/** A sixth card is told when it comes, and a card that opens a row with the taking before it. */
function tells(shows: SixShows): boolean {
  if (shows.kind === 'reveal') return false;
  if (shows.kind === 'place') return shows.reason !== null;
  return shows.kind !== 'take' || (shows.reason.key !== 'sixth' && !shows.leaves);
}

export const tongue: CardTongue<SixScene, SixAim> = {
  tell,
  tells,
  cards: (scene) => cardsOf(scene, customs),
  ask,
  preview,
  chosen,
  goal: () => words().playing.zone.goal,
  over: ({ round }) => words().playing.scores.round(round),
  next: () => words().playing.zone.next_round,
};
