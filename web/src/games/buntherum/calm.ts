/** What is said where nobody races. */

import type { BuntherumAnswered, BuntherumJudgement, BuntherumView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { watchingSays, type Says } from '$table/says';
import { inTheWay, nameOf } from './deck';
import type { BuntherumShows, Then } from './motion';
import type { BuntScene } from './says';

type Answers = Extract<BuntherumShows, { kind: 'answers' }>;
type Shared = Extract<BuntherumShows, { kind: 'emptied' }>;

/** What lies before this player: their answer, what they aim at, and whether the next card still lies face down. */
export interface Asked {
  /** The card that is seen; 0: none is. */
  card: number;
  /** The next card waits for a tap. */
  turnable: boolean;
  /** A row, null for nowhere; undefined: nothing. */
  aimed: number | null | undefined;
}

/** The rows that took this card before it went anywhere, counted from 0. */
export function fits({ sides, rows }: Then, { card, row }: BuntherumJudgement): number[] {
  const before = rows.map((cards, i) => (i === row ? cards.filter((each) => each !== card) : cards));
  return before.flatMap((_, i) => (inTheWay({ sides, rows: before, card }, i) ? [] : [i]));
}

export function saysCalm(scene: BuntScene, asked: Asked): Says {
  const { view, me } = scene;
  if (scene.step) return tellCalm(scene, scene.step.shows);
  if (scene.sight.update.result) return { title: endSays(scene), why: '' };
  const last = scene.turn.findLast(({ shows }) => shows.kind === 'answers');
  if (asked.turnable && last) return tellCalm(scene, last.shows);
  if (asked.turnable) return firstSays(view);
  if (me === null) return watchSays(scene);
  return view.out.includes(me) ? outSays(scene) : askSays(scene, asked);
}

function firstSays(view: BuntherumView): Says {
  const { zone } = words().calm;
  return { title: view.judgement ? zone.next : zone.first, why: zone.turn_why };
}

function watchSays(scene: BuntScene): Says {
  const { zone } = words().calm;
  const waiting = waitingSays(scene);
  return {
    title: zone.watch,
    why: [waiting || zone.watch_why, watchingSays(scene)].filter(Boolean).join(' '),
  };
}

function outSays(scene: BuntScene): Says {
  const { zone } = words().calm;
  return { title: zone.out, why: `${zone.out_why} ${waitingSays(scene)}` };
}

/** Those who still think, once somebody has answered. */
function waitingSays(scene: BuntScene): string {
  const inIt = scene.people.filter(({ seat }) => !scene.view.out.includes(seat)).length;
  const owing = scene.awaited.filter((seat) => seat !== scene.me);
  return owing.length > 0 && scene.awaited.length < inIt
    ? words().calm.zone.waiting(owing.map((seat) => scene.name(seat)))
    : '';
}

function askSays(scene: BuntScene, { aimed }: Asked): Says {
  const { zone } = words().calm;
  const { choice } = scene.sight;
  if (aimed !== undefined)
    return { title: aimed === null ? zone.maybe_none : zone.maybe(aimed + 1), why: zone.maybe_why };
  if (choice === null) return { title: zone.ask, why: waitingSays(scene) || zone.ask_why };
  return { title: givenSays(choice), why: [waitingSays(scene), zone.change].filter(Boolean).join(' ') };
}

function givenSays(choice: NonNullable<BuntScene['sight']['choice']>): string {
  const { zone } = words().calm;
  if (choice.kind !== 'answer') return zone.given_pass;
  return choice.row === null ? zone.given_none : zone.given(choice.row + 1);
}

// What came of a card.

export function tellCalm(scene: BuntScene, shows: BuntherumShows): Says {
  const { told } = words().calm;
  if (shows.kind === 'answers') return answersSay(scene, shows);
  if (shows.kind === 'emptied') return { title: emptiedSays(scene, shows), why: '' };
  return { title: told.deal, why: told.deal_why };
}

function answersSay(scene: BuntScene, shows: Answers): Says {
  const { told } = words().calm;
  const { answers } = shows.judgement;
  const mine = answers.find(({ seat }) => seat === scene.me);
  const all = answers.length > 1 && answers.every(({ verdict }) => verdict === 'right');
  const why = [...mineSays(shows, mine), whereSays(shows, mine), ...outsSay(scene, shows)];
  return { title: all ? told.all_right : headline(scene, answers, mine), why: why.filter(Boolean).join(' ') };
}

function headline(
  scene: BuntScene,
  answers: readonly BuntherumAnswered[],
  mine: BuntherumAnswered | undefined,
): string {
  const { told } = words().calm;
  if (mine) return { right: told.right_you, wrong: told.wrong_you, none: told.none_you }[mine.verdict];
  const right = answers.filter(({ verdict }) => verdict === 'right').map(({ seat }) => scene.name(seat));
  return right.length > 0 ? told.right(right) : told.nobody;
}

/** What our answer brought, or cost, and why it was not it. */
function mineSays({ judgement, chips, then }: Answers, mine?: BuntherumAnswered): string[] {
  const { told } = words().calm;
  if (mine?.verdict === 'right') return [told.right_why(then.piles[mine.seat] ?? 0)];
  if (mine?.verdict !== 'wrong') return [];
  const chip = chips.find(({ seat }) => seat === mine.seat);
  const cost = !chip ? told.no_chip : chip.out ? told.out_you : told.chip_you(chip.chips);
  return [clashSays(then, judgement.card, mine.row), cost];
}

/** Why this row does not take that card. */
export function clashSays({ sides, rows }: Then, card: number, row: number | null): string {
  const { told } = words().calm;
  const clash = row === null ? null : inTheWay({ sides, rows, card }, row);
  if (!clash || row === null) return '';
  return (clash.by === 'thing' ? told.thing_there : told.colour_there)(row + 1, nameOf(clash.card));
}

/** Where the card goes; and if that was not seen, where it could have gone. */
function whereSays({ judgement, then }: Answers, mine?: BuntherumAnswered): string {
  const { told } = words().calm;
  const rows = fits(then, judgement);
  if (rows.length === 0) return told.nowhere;
  const missed = mine?.verdict !== 'right' && (judgement.row === null || mine !== undefined);
  const went = judgement.row === null ? told.under : told.to_row(judgement.row + 1);
  return missed && (rows.length > 1 || judgement.row === null)
    ? `${told.fits(rows.map((row) => row + 1))} ${went}`
    : went;
}

/** Who is out with their third chip, and who plays on. */
function outsSay(scene: BuntScene, { chips, then }: Answers): string[] {
  const outs = chips.filter(({ out, seat }) => out && seat !== scene.me);
  if (!chips.some(({ out }) => out)) return [];
  return [...outs.map(({ seat }) => words().calm.told.out(scene.name(seat))), goesOnSays(scene, then.out)];
}

/** "Zoé and Jo play on", unless it is over. */
export function goesOnSays(scene: BuntScene, out: readonly number[]): string {
  const { told } = words().buntherum;
  const left = scene.people.filter(({ seat }) => !out.includes(seat));
  if (left.length < 2) return '';
  const names = left.filter(({ seat }) => seat !== scene.me).map(({ name }) => name);
  return names.length < left.length ? told.goes_on_you(names) : told.goes_on(names);
}

// The end.

function emptiedSays(scene: BuntScene, { winners, why }: Shared): string {
  const { told } = words().calm;
  const race = words().buntherum.told;
  const names = winners.filter((seat) => seat !== scene.me).map((seat) => scene.name(seat));
  const mine = names.length < winners.length;
  if (winners.length > 1) return mine ? told.share_you(names) : told.share(names);
  if (why === 'last_seat') return mine ? race.last_seat_you : race.last_seat(names[0] ?? '');
  return mine ? told.empty_you : told.empty(names[0] ?? '');
}

/** Who has won, and by what, whenever one looks. */
export function endSays(scene: BuntScene): string {
  const ranks = scene.sight.update.result?.ranks ?? [];
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const { piles } = scene.view;
  const why = winners.some((seat) => piles[seat] === 0) ? 'empty_pile' : 'last_seat';
  return emptiedSays(scene, { kind: 'emptied', winners, why });
}

/** What is said under somebody's name. */
export function seatCalm(scene: BuntScene, seat: number, showing: boolean): string {
  const { seat: say } = words().calm;
  const { view } = scene;
  if (view.out.includes(seat)) return say.out;
  if (showing && scene.stage.film) return '';
  if (showing) return scene.awaited.includes(seat) ? say.thinks : say.answered;
  const answer = view.judgement?.answers.find((each) => each.seat === seat);
  return answer ? say[answer.verdict] : '';
}
