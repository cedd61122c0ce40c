/** What is said at the table of six: one sentence, and one line that says why or what would happen. */

import type { Says, Tongue } from '../../pages/playing/says';
import type { Scene } from '../../pages/playing/scene.svelte';
import type { SixLaid, SixPreview } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { SixReason, SixShows } from './motion';

type SixScene = Scene<'six'>;

/** What happens in this step. */
function tell(scene: SixScene, shows: SixShows): Says {
  const { place, six, scores } = words().playing;
  switch (shows.kind) {
    case 'deal':
    case 'pool':
      return { title: six.deal(shows.round), why: six.deal_why };
    case 'draft':
      return { title: six.drafts(scene.name(shows.seat)), why: six.draft_why };
    case 'rows':
      return { title: six.deal(scene.view.round), why: six.deal_why };
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
    case 'marker':
    case 'use':
    case 'lift':
    case 'swap':
    case 'insert':
      return { title: six.special, why: '' };
  }
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
  const whose = reason.seat === scene.me ? place.for_you : place.for_other(nameOf(scene, reason.seat));
  switch (reason.key) {
    case 'follows':
      return six.follows(reason.card, reason.after);
    case 'joins':
      return six.joins(reason.card, reason.after);
    case 'sixth':
      return place.sixth(reason.card, reason.after, reason.heads, whose);
    case 'too_low':
      return six.too_low(reason.card, reason.heads, whose);
    case 'hop':
    case 'insert':
    case 'slide':
      return six.too_long(reason.heads, whose);
  }
}

/** The same in so few words that they fit into the row. */
export function inShort(scene: SixScene, reason: SixReason): string {
  const { place, six } = words().playing;
  const who = reason.seat === scene.me ? place.to_you : place.to_other(nameOf(scene, reason.seat));
  return reason.key === 'too_low' ? six.too_low_short(who) : place.sixth_short(who);
}

/** Against the ox, it has the number after the last seat. */
function nameOf(scene: SixScene, seat: number): string {
  return seat < scene.people.length ? scene.name(seat) : words().playing.six.ox;
}

/** Where this card would go now. */
export function previewOf(scene: SixScene, card: number | null): SixPreview | undefined {
  return scene.view.preview.find((each) => each.card === card && !each.reversed);
}

function preview(scene: SixScene, card: number): string {
  const { six } = words().playing;
  const found = previewOf(scene, card);
  if (!found) return '';
  const { row, heads } = found;
  if (row === null) return six.low(card, heads);
  if (heads > 0) return six.sixth(card, row + 1, heads);
  return six.goes(card, row + 1, (scene.view.rows[row]?.length ?? 0) + 1);
}

/** What is wanted of us, or of whom. */
function ask(scene: SixScene): Says | null {
  const { six } = words().playing;
  const { wants, view, row } = scene;
  const waiting = view.table[0];
  if (wants.has('row') && waiting) {
    const price = row === null ? undefined : view.prices[row];
    const chosen = row !== null && price !== undefined;
    return {
      title: six.no_fit(waiting.card),
      why: chosen ? six.price(row + 1, price, waiting.card) : six.which,
    };
  }
  if (wants.has('draft')) return { title: six.draft, why: six.draft_why };
  if (wants.has('go_on')) return { title: six.go_on, why: six.ox_why };
  if (waiting && scene.awaited.length > 0 && !scene.showing)
    return {
      title: words().playing.place.other_chooses_row(nameOf(scene, waiting.seat)),
      why: six.other_low(waiting.card),
    };
  return null;
}

export const tongue: Tongue<'six'> = { tell, ask, preview };
