/** The one sentence that says what is awaited of whom, and the line under it. */

import type { CardKey } from '$lib/sight.svelte';
import type { BaronView, GameKey } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { AnyScene, Scene, ShowsOf } from './scene.svelte';

export interface Says {
  title: string;
  /** Why, or what would happen; `*…*` is what it costs. */
  why: string;
}

/** What a game says in its own words. */
export interface Tongue<G extends GameKey> {
  /** What happens in a step. */
  tell(scene: Scene<G>, shows: ShowsOf[G]): Says;
  /** What is asked besides choosing a card. */
  ask?(scene: Scene<G>): Says | null;
  /** Where this card would go now. */
  preview?(scene: Scene<G>, card: number): string;
  /** What we have chosen, where there is more to say than the number of a card. */
  chosen?(scene: Scene<G>): string | null;
}

export function says<G extends CardKey>(scene: Scene<G>, tongue: Tongue<G>): Says {
  const { zone } = words().playing;
  if (scene.step) return tongue.tell(scene, scene.step.shows);
  if (scene.wants.has('next') || atScores(scene)) return scoreSays(scene);
  const asked = tongue.ask?.(scene);
  if (asked) return asked;
  if (scene.wants.has('play')) return cardSays(scene, tongue);
  const title = waitingSays(scene) || zone.moment;
  return { title, why: scene.me === null ? watchingSays(scene) : '' };
}

/** Whoever comes into a match hears when there may be a seat for them; a TV and a film want none. */
export function watchingSays({ stage }: Pick<AnyScene, 'stage'>): string {
  return stage.whole || stage.film ? '' : words().playing.zone.watching;
}

function cardSays<G extends CardKey>(scene: Scene<G>, tongue: Tongue<G>): Says {
  const { zone } = words().playing;
  const { choice } = scene.sight;
  const aimed = scene.hovered ?? scene.card;
  const preview = aimed === null ? '' : (tongue.preview?.(scene, aimed) ?? '');
  if (choice?.kind !== 'play')
    return isLast(scene) ? lastSays(scene, tongue) : { title: zone.choose, why: preview || howSays(scene) };
  const other = aimed !== null && aimed !== choice.card;
  const title = tongue.chosen?.(scene) ?? zone.chosen(choice.card);
  return { title, why: other ? preview : waitingSays(scene) || zone.all_there };
}

/** What one plays for is said once, before the first card. */
function howSays({ view, me }: AnyScene): string {
  const { goal, how } = words().playing.zone;
  const later = drawsLater(view, me) ? words().playing.baron.draws_later : '';
  const begins = view.rows.every(({ length }) => length === 1) && view.totals.every((sum) => sum === 0);
  const fewest = !('good' in view && view.good) && !('ox' in view && view.ox);
  return [begins && fewest ? goal : '', how, later].filter(Boolean).join(' ');
}

/** There are cards to draw, but not yet. */
const drawsLater = (view: AnyScene['view'], me: number | null): boolean =>
  'draws' in view && me !== null && (view.draws[me]?.length ?? 0) > 0 && (view.hands[me]?.length ?? 0) < 4;

/** It goes by itself; what would happen is said all the same. */
function lastSays<G extends CardKey>(scene: Scene<G>, tongue: Tongue<G>): Says {
  const [card] = scene.view.hands[scene.me ?? -1] ?? [];
  return {
    title: words().playing.zone.last,
    why: card === undefined ? '' : (tongue.preview?.(scene, card) ?? ''),
  };
}

const isLast = ({ sight }: AnyScene): boolean => sight.update.legal.length === 1;

/** The round is over, and some still look at the scores. */
export function atScores(scene: AnyScene): boolean {
  const { view, sight, showing } = scene;
  const { result, waiting_for, legal } = sight.update;
  if (showing || result !== null || waiting_for.length === 0) return false;
  const played = view.hands.every((hand) => hand.length === 0) && view.table.length === 0;
  const dealt = !('pool' in view) || view.pool.length === 0;
  return legal.some(({ kind }) => kind === 'next') || (scene.me === null && played && dealt);
}

function scoreSays(scene: AnyScene): Says {
  const { scores, zone } = words().playing;
  const { view, sight } = scene;
  const title = 'round' in view ? scores.round(view.round) : matchOver(view);
  if (sight.choice?.kind === 'next') return { title, why: waitingSays(scene) || zone.soon };
  return { title, why: leadSays(scene) };
}

/** A match of a series has a number; one alone has none. */
export function matchOver({ match, matches }: BaronView): string {
  const { scores } = words().playing;
  return matches > 1 ? scores.match(match) : scores.over;
}

function leadSays(scene: AnyScene): string {
  const good = 'good' in scene.view && scene.view.good;
  const scores = good ? words().variants.good : words().playing.scores;
  const { totals, points } = scene.view;
  const sums = totals.map((total, seat) => total + (points[seat] ?? 0));
  const best = good ? Math.max(...sums) : Math.min(...sums);
  const leaders = sums.flatMap((sum, seat) => (sum === best ? [seat] : []));
  if (leaders.length === 1 && leaders[0] === scene.me) return scores.lead_you(best);
  const names = leaders.map((seat) => (seat === scene.me ? words().playing.order.you : scene.name(seat)));
  return scores.lead(names, best);
}

/** "Waiting for Zoé and 2 bots." Three people by name, then how many more. */
export function waitingSays(scene: AnyScene, too = false): string {
  const { zone } = words().playing;
  const others = scene.awaited.filter((seat) => seat !== scene.me);
  if (others.length === 0) return '';
  const people = others.filter((seat) => !scene.people[seat]?.bot).map((seat) => scene.name(seat));
  const bots = others.length - people.length;
  const shown = people.length > 4 ? [...people.slice(0, 3), zone.others(people.length - 3)] : people;
  const [only, ...more] = others;
  const gone = only !== undefined && scene.table.chairs[only]?.person?.here === false;
  if (!too && gone && more.length === 0) return zone.waiting_gone(scene.name(only));
  return too ? zone.waiting_too(shown, bots) : zone.waiting(shown, bots);
}
