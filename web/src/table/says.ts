/** The one sentence that says what is awaited of whom, and the line under it. */

import type { TableView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import type { CardAim } from './aim.svelte';
import { played, type CardScene, type Customs, type ShowsIn } from './cards';
import type { Stage } from './stage';
import type { Laid } from './turn';

export interface Says {
  title: string;
  /** Why, or what would happen; `*…*` is what it costs. */
  why: string;
}

/** Says what a sentence says, without the signs for what something costs (`*…*`) or brings (`^…^`). */
export const plainly = (text: string): string => text.replaceAll(/[*^]/g, '');

type Shown<S> = S extends { step: { shows: infer Shows } | null } ? Shows : never;

/** What a game says of what happens, in its own words. */
export interface Tongue<S> {
  /** What happens in a step. */
  tell(scene: S, shows: Shown<S>): Says;
  /** Between two turns of a match that is told again, where it is not so that everybody has chosen. */
  waits?(scene: S): Says;
  /** Whether a step is worth a line in the journal; if nothing is said, every one is. */
  tells?(shows: Shown<S>): boolean;
  /** The cards of the turn, to be looked at again. */
  cards?(scene: S): Laid[];
}

/** What a game of cards in rows says besides. */
export interface CardTongue<S extends CardScene, A extends CardAim<S> = CardAim<S>> extends Tongue<S> {
  tell(scene: S, shows: ShowsIn<S>): Says;
  /** What is asked besides choosing a card. */
  ask?(aim: A): Says | null;
  /** Where this card would go now. */
  preview?(aim: A, card: number): string;
  /** What we have chosen, where there is more to say than the number of a card. */
  chosen?(aim: A): string | null;
  /** What one plays for, said once before the first card; what else is to be known before one. */
  goal?(view: S['view']): string;
  later?(scene: S): string;
  /** That a round is over, who leads, and what the button says that leads to the next one. */
  over(view: S['view']): string;
  leads?(view: S['view']): Leads;
  next(): string;
}

type Leads = Pick<ReturnType<typeof words>['playing']['scores'], 'lead' | 'lead_you'>;

export function says<S extends CardScene, A extends CardAim<S>>(
  aim: A,
  tongue: CardTongue<S, A>,
  customs: Customs<S>,
): Says {
  const { scene } = aim;
  const { zone } = words().playing;
  if (scene.step) return tongue.tell(scene, scene.step.shows);
  if (scene.stage.lesson) return scene.stage.lesson.says(previewSays(aim, tongue));
  if (scene.wants.has('next') || atScores(scene, customs)) return scoreSays(scene, tongue, customs);
  const asked = tongue.ask?.(aim);
  if (asked) return scene.stage.passing && scene.wants.has('row') ? named(scene, asked) : asked;
  if (scene.wants.has('play')) return cardSays(aim, tongue);
  const title = waitingSays(scene) || zone.moment;
  return { title, why: scene.me === null ? watchingSays(scene) : '' };
}

/** A row is taken in front of all who share the device: it is said who takes it. */
function named(scene: CardScene, { title, why }: Says): Says {
  return {
    title: words().playing.place.other_chooses_row(scene.name(scene.me ?? 0)),
    why: `${title} ${why}`,
  };
}

/** Whether the same people are about to play again, as a TV says it. */
export const begins = (view: TableView | null): boolean => !!view?.again && view.again.left !== null;

/** What a TV says beside the result: that it is over, or what is about to begin. */
export function overSays(view: TableView | null): string {
  const { after, top } = words().playing;
  if (!begins(view)) return top.over;
  return view?.spot ? words().tv.next : after.again;
}

interface Watched {
  readonly stage: Stage;
  readonly table?: { readonly view: TableView | null };
}

/**
 * Who comes into a match hears when there may be a seat for them; a TV and a film want none. An open table says above
 * the cards when there is one for certain.
 */
export function watchingSays({ stage, table }: Watched): string {
  return stage.whole || stage.film || table?.view?.spot ? '' : words().playing.zone.watching;
}

/** Where the card would go that is aimed at. */
function previewSays<S extends CardScene, A extends CardAim<S>>(aim: A, tongue: CardTongue<S, A>): string {
  const aimed = aim.hovered ?? aim.card;
  return aimed === null ? '' : (tongue.preview?.(aim, aimed) ?? '');
}

function cardSays<S extends CardScene, A extends CardAim<S>>(aim: A, tongue: CardTongue<S, A>): Says {
  const { zone } = words().playing;
  const { scene } = aim;
  const choice = played(scene.sight.choice);
  const aimed = aim.hovered ?? aim.card;
  const preview = previewSays(aim, tongue);
  if (choice === null)
    return isLast(scene) ? lastSays(aim, tongue) : { title: zone.choose, why: preview || how(scene, tongue) };
  const other = aimed !== null && aimed !== choice;
  const title = tongue.chosen?.(aim) ?? zone.chosen(choice);
  return { title, why: other ? preview : sentSays(scene) };
}

type Chosen = Waiting & { readonly sight: Pick<CardScene['sight'], 'unconfirmed'> };

/**
 * After our choice: whom all wait for. Nobody says that everybody has chosen before the table knows of it; without a
 * line it is said that it waits.
 */
export function sentSays(scene: Chosen): string {
  const { zone } = words().playing;
  if (!scene.sight.unconfirmed) return waitingSays(scene) || zone.all_there;
  return scene.table.line.is === 'live' ? waitingSays(scene) || zone.moment : zone.unsent;
}

/** Nothing has been laid yet in this match. */
export const atStart = ({ rows, totals }: CardScene['view']): boolean =>
  rows.every(({ length }) => length === 1) && totals.every((sum) => sum === 0);

function how<S extends CardScene>(scene: S, tongue: CardTongue<S>): string {
  const goal = atStart(scene.view) ? tongue.goal?.(scene.view) : '';
  const touch = scene.stage.special?.over ? '' : words().playing.zone.how; // no row is seen behind a poster
  return [touch, goal, tongue.later?.(scene)].filter(Boolean).join(' ');
}

/** It goes by itself; what would happen is said all the same. */
function lastSays<S extends CardScene, A extends CardAim<S>>(aim: A, tongue: CardTongue<S, A>): Says {
  const [card] = aim.within;
  return {
    title: words().playing.zone.last,
    why: card === undefined ? '' : (tongue.preview?.(aim, card) ?? ''),
  };
}

const isLast = ({ sight }: CardScene): boolean => sight.update.legal.length === 1;

/** The round is over, and some still look at the scores. */
export function atScores<S extends CardScene>(scene: S, { drafting }: Pick<Customs<S>, 'drafting'>): boolean {
  const { view, sight, showing } = scene;
  const { result, waiting_for, legal } = sight.update;
  if (showing || result !== null || waiting_for.length === 0) return false;
  const played = view.hands.every((hand) => hand.length === 0) && view.table.length === 0;
  return legal.some(({ kind }) => kind === 'next') || (scene.me === null && played && !drafting?.(view));
}

function scoreSays<S extends CardScene>(scene: S, tongue: CardTongue<S>, customs: Customs<S>): Says {
  const title = tongue.over(scene.view);
  if (scene.sight.choice?.kind === 'next')
    return { title, why: waitingSays(scene) || words().playing.zone.soon };
  return { title, why: leadSays(scene, tongue, customs) };
}

function leadSays<S extends CardScene>(scene: S, tongue: CardTongue<S>, { good }: Customs<S>): string {
  const say = tongue.leads?.(scene.view) ?? words().playing.scores;
  const { totals, points } = scene.view;
  const sums = totals.map((total, seat) => total + (points[seat] ?? 0));
  const best = good?.(scene.view) ? Math.max(...sums) : Math.min(...sums);
  const leaders = sums.flatMap((sum, seat) => (sum === best ? [seat] : []));
  if (leaders.length === 1 && leaders[0] === scene.me) return say.lead_you(best);
  const names = leaders.map((seat) => (seat === scene.me ? words().playing.order.you : scene.name(seat)));
  return say.lead(names, best);
}

/** Those who are waited for, and who they are. */
type Waiting = Pick<CardScene, 'awaited' | 'me' | 'people' | 'table' | 'name'>;

/** "Waiting for Zoé and 2 bots." Three people by name, then how many more. */
export function waitingSays(scene: Waiting, too = false): string {
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
