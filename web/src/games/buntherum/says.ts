/** What is said at the table of BuntHerum. */

import { watchingSays, type Says, type Tongue } from '$table/says';
import type { Scene } from '$table/scene.svelte';
import type { BuntherumFinish } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { clashSays, endSays, fits, goesOnSays, seatCalm, tellCalm } from './calm';
import { nameOf } from './deck';
import type { BuntherumShows, Chip } from './motion';

export type BuntScene = Scene<'buntherum', BuntherumShows>;
type Judged = Extract<BuntherumShows, { kind: 'judge' }>;

const time = ({ ms, delay }: BuntherumFinish): number => ms + delay;

function tell(scene: BuntScene, shows: BuntherumShows): Says {
  const { told } = words().buntherum;
  switch (shows.kind) {
    case 'deal':
      if (scene.view.judgement !== undefined) return tellCalm(scene, shows);
      return { title: told.deal, why: told.deal_why };
    case 'judge':
      return judgeSays(scene, shows);
    case 'end': {
      const mine = shows.seat === scene.me;
      const name = scene.name(shows.seat);
      if (shows.why === 'last_seat')
        return { title: mine ? told.last_seat_you : told.last_seat(name), why: told.last_seat_why };
      return { title: mine ? told.last_card_you : told.last_card(name), why: '' };
    }
    case 'answers':
    case 'emptied':
      return tellCalm(scene, shows);
  }
}

function judgeSays(scene: BuntScene, judged: Judged): Says {
  const { photo, outcome, chips } = judged;
  const { told } = words().buntherum;
  const right = photo.calls.find(({ verdict }) => verdict === 'right');
  if (outcome.is === 'placed') {
    const { seat, row } = outcome;
    const title = seat === scene.me ? told.right_you(row + 1) : told.right(scene.name(seat), row + 1);
    return { title, why: margin(scene, photo.calls) || told.fits(nameOf(photo.card)) };
  }
  switch (outcome.why) {
    case 'no_fit': {
      const seat = right?.seat ?? 0;
      const title = seat === scene.me ? told.nowhere_you : told.nowhere(scene.name(seat));
      return { title, why: margin(scene, photo.calls) || told.under };
    }
    case 'wrong':
      return {
        title: chips.map((chip) => chipSays(scene, chip)).join(' '),
        why: `${wrongSays(judged)} ${chippedSays(scene, judged)}`,
      };
    case 'tie': {
      const tied = photo.calls.filter(({ verdict }) => verdict === 'tied');
      return { title: told.tie(tied.map(({ seat }) => who(scene, seat))), why: told.tie_why };
    }
    case 'no_call':
      return { title: told.nobody, why: told.under };
  }
}

/** Why the call was wrong: what the row has already, or where the card would have gone. */
function wrongSays({ photo: { card, calls }, then }: Judged): string {
  const row = calls.find(({ verdict }) => verdict === 'wrong')?.row ?? null;
  return row === null
    ? words().calm.told.fits(fits(then, { card, row, answers: [] }).map((each) => each + 1))
    : clashSays(then, card, row);
}

/** Where the card goes; and with a third chip, who is left. */
function chippedSays(scene: BuntScene, { chips, then }: Judged): string {
  const left = chips.some(({ out }) => out) ? goesOnSays(scene, then.out) : '';
  return [words().buntherum.told.under, left].filter(Boolean).join(' ');
}

function chipSays(scene: BuntScene, { seat, chips, out }: Chip): string {
  const { told } = words().buntherum;
  if (seat === scene.me) return out ? told.out_you : told.wrong_you(chips);
  return out ? told.out(scene.name(seat)) : told.wrong(scene.name(seat));
}

/** "34 ms before Papi Jo." */
function margin(scene: BuntScene, calls: readonly BuntherumFinish[]): string {
  const { told } = words().buntherum;
  const first = calls.find(({ verdict }) => verdict === 'right');
  const next = calls.find((call) => call.verdict === 'late');
  if (!first || !next) return '';
  const ms = time(next) - time(first);
  return next.seat === scene.me ? told.before_you(ms) : told.before(ms, scene.name(next.seat));
}

const who = (scene: BuntScene, seat: number): string =>
  seat === scene.me ? words().buntherum.told.you : scene.name(seat);

export const tongue: Tongue<BuntScene> = { tell };

/**
 * The one sentence: what is to be done, or what has just happened. `soon`: a card has been announced; `called`: what
 * we called for it.
 */
export function says(
  scene: BuntScene,
  showing: boolean,
  soon: boolean,
  called: number | null | undefined,
): Says {
  const { zone } = words().buntherum;
  const { view, me } = scene;
  if (scene.sight.update.result && !scene.step) return overSays(scene);
  if (soon) return { title: zone.soon, why: deciderSays(scene) || zone.soon_why };
  if (showing) return raceSays(scene, called);
  if (scene.step) return tell(scene, scene.step.shows);
  const last = view.photo && lastJudged(scene);
  const next = nextSays(scene);
  if (!last) return next;
  const { title, why } = judgeSays(scene, last);
  if (me === null) return { title, why: `${why} ${next.title}` };
  return { title, why: isWrong(last) ? `${wrongSays(last)} ${next.title}` : `${next.title} ${next.why}` };
}

const isWrong = ({ outcome }: Judged): boolean => outcome.is === 'buried' && outcome.why === 'wrong';

function lastJudged({ step, turn }: Pick<BuntScene, 'step' | 'turn'>): Judged | null {
  const shows = (step ?? turn.findLast((each) => each.shows.kind === 'judge'))?.shows;
  return shows?.kind === 'judge' ? shows : null;
}

/** The row that the last card went to, until the next one is announced. */
export function lastWent(scene: BuntScene): number | null {
  const judged = lastJudged(scene);
  return judged?.outcome.is === 'placed' ? judged.outcome.row : null;
}

/** The card that was called wrongly, which row was named, and why it does not go there. */
export function lastMissed(scene: BuntScene): { card: number; row: number | null; why: string } | null {
  const judged = lastJudged(scene);
  if (!judged || !isWrong(judged)) return null;
  const { card, calls } = judged.photo;
  const row = calls.find(({ verdict }) => verdict === 'wrong')?.row ?? null;
  return { card, row, why: wrongSays(judged) };
}

/** Who has won, and by what: also on a screen that comes late. */
function overSays(scene: BuntScene): Says {
  if (scene.view.judgement !== undefined) return { title: endSays(scene), why: outSays(scene) };
  const seat = scene.sight.update.result?.ranks.indexOf(1) ?? 0;
  const why = outSays(scene) ? 'last_seat' : 'last_card';
  return { title: tell(scene, { kind: 'end', seat, why }).title, why: outSays(scene) };
}

/** If only one is left: who is out, and why. */
export function outSays(scene: BuntScene): string {
  const { out } = scene.view;
  if (out.length < scene.people.length - 1) return '';
  return words().buntherum.after.out(out.map((seat) => who(scene, seat)));
}

function raceSays(scene: BuntScene, called: number | null | undefined): Says {
  const { zone } = words().buntherum;
  const { view, me } = scene;
  if (called !== undefined)
    return { title: called === null ? zone.called_none : zone.called(called + 1), why: zone.called_why };
  if (me === null) return { title: zone.watch, why: deciderSays(scene) || watchingSays(scene) };
  if (view.out.includes(me)) return { title: zone.without, why: zone.out_why };
  if (!view.racers.includes(me)) return { title: zone.without, why: deciderSays(scene) };
  if (view.called.includes(me)) return { title: zone.watch, why: zone.called_why };
  return { title: zone.ask, why: deciderSays(scene) || (view.calm ? zone.ask_calm : zone.ask_why) };
}

/** Who turns the next card, from where, and for whom. */
function nextSays(scene: BuntScene): Says {
  const { zone } = words().buntherum;
  const { view, me } = scene;
  const left = view.piles[view.turner] ?? 0;
  const decider = deciderSays(scene);
  if (view.turner === me)
    return { title: zone.you_turn, why: view.own ? zone.from_own(left) : decider || zone.from_neutral };
  const title = zone.other_turns(scene.name(view.turner));
  if (me !== null && view.out.includes(me)) return { title, why: zone.out_why };
  return { title, why: view.own ? zone.from_theirs(left) : decider || zone.from_neutral };
}

function deciderSays(scene: BuntScene): string {
  const { zone } = words().buntherum;
  const { view, me } = scene;
  if (!view.decider) return '';
  const others = view.racers.filter((seat) => seat !== me).map((seat) => scene.name(seat));
  return others.length < view.racers.length ? zone.decider_you(others) : zone.decider(others);
}

/** What is said under somebody's name. */
export function seatSays(scene: BuntScene, seat: number, showing: boolean): string {
  const { seat: say, photo } = words().buntherum;
  const { view } = scene;
  if (view.judgement !== undefined) return seatCalm(scene, seat, showing);
  if (view.out.includes(seat)) return say.out;
  if (showing) {
    if (view.called.includes(seat)) return say.called;
    if (!view.racers.includes(seat)) return say.without;
    return seat === view.turner ? say.turned : say.searches;
  }
  if (seat === view.turner && !scene.sight.update.result) return say.turns;
  const call = view.photo?.calls.find((each) => each.seat === seat);
  if (call) return say.said(calledSays(call.row));
  return view.photo ? say.silent : photo.none;
}

/** "3", or "nowhere". */
export function calledSays(row: number | null): string {
  return row === null ? words().buntherum.zone.no_fit.toLowerCase() : String(row + 1);
}
