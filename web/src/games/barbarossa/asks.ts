/** What is awaited of whom at the table of Barbarossa, in one sentence. */

import type { Says } from '$table/says';
import { standing } from '$table/standing';
import { words } from '$lib/words/index.svelte';
import { lastHeard, type Heard } from './heard';
import { nextPlayer } from './waiting/shelf';
import { happened, ownerOf, quoted, riddleName, type BarbScene } from './says';
import { remark } from './remarks.svelte';
import { isCovered } from './secret.svelte';

/** The riddle that everybody talks about now. */
export function inQuestion({ view }: BarbScene): number | null {
  return view.asked?.riddle ?? view.guess?.riddle ?? null;
}

/** Whether we have written a question in this match: then people are hardly in one room. */
export const hasWritten = ({ view, me }: Pick<BarbScene, 'view' | 'me'>): boolean =>
  view.notebook.some(({ answers }) => answers.some(({ seat, text }) => seat === me && text !== ''));

/** Whether a bot has made this riddle: it answers what is written, and hears nothing. */
export const ownedByBot = ({ view, people }: BarbScene, riddle: number): boolean =>
  people[view.riddles[riddle]?.owner ?? -1]?.bot === true;

/** Whether everybody whom we can ask is a bot. */
export const allBots = (scene: BarbScene): boolean =>
  scene.view.may.ask.length > 0 && scene.view.may.ask.every((riddle) => ownedByBot(scene, riddle));

export function asks(scene: BarbScene): Says {
  const { zone } = words().barbarossa;
  const { view, me, mine } = scene;
  if (view.ended) return wonSays(scene);
  if (me !== null && view.gone.includes(me)) return { title: zone.gone, why: zone.gone_why };
  if (view.stage === 'answer') return answerSays(scene);
  if (view.stage === 'judge') return judgeSays(scene);
  // what we have just done is on its way: nobody is told what they do as if they were somebody else
  if (me === view.player && scene.sight.choice !== null)
    return { title: words().playing.zone.moment, why: '' };
  const name = scene.name(view.player);
  const watching = me !== null && view.out.includes(me) ? zone.out : '';
  if (view.stage === 'letter')
    return mine
      ? { title: zone.letter, why: zone.letter_why }
      : { title: zone.letter_other(name), why: watching || zone.letter_other_why };
  if (view.stage === 'question') return seriesSays(scene, name, watching);
  if (!mine) return { title: zone.move_other(name), why: watching || nextSays(scene) };
  const gems = view.gems[me ?? 0] ?? 0;
  return gems > 0
    ? { title: zone.move, why: zone.move_why(gems) }
    : { title: zone.move_none, why: zone.move_none_why };
}

/** It is ours after this one. */
const nextSays = ({ view, me }: BarbScene): string =>
  me !== null && nextPlayer(view) === me ? words().barbarossa.zone.next_you : '';

function seriesSays(scene: BarbScene, name: string, watching: string): Says {
  const { zone } = words().barbarossa;
  const second = scene.view.series === 2;
  if (!scene.mine)
    return {
      title: second ? zone.second_other(name) : zone.first_other(name),
      why: watching || (second ? zone.second_other_why : zone.first_why),
    };
  return second ? { title: zone.second, why: zone.second_why } : { title: zone.first, why: zone.first_why };
}

/** The question itself is the largest text, for whoever owes the answer and for all others. */
function answerSays(scene: BarbScene): Says {
  const { zone } = words().barbarossa;
  const { asked } = scene.view;
  if (!asked) return { title: '', why: '' };
  const owner = ownerOf(scene, asked.riddle);
  const aloud = asked.seat === scene.me ? zone.aloud_own : zone.aloud(scene.name(asked.seat));
  const lead = remark(scene, asked.seat, 'lead', asked.riddle);
  const title = asked.text ? quoted([lead, asked.text].filter(Boolean).join(' ')) : aloud;
  if (owner === scene.me && asked.text) return { title, why: zone.answer };
  if (owner === scene.me) return { title, why: zone.answer_aloud };
  return { title, why: zone.answer_other(scene.name(owner)) };
}

/** In the place of a word that neighbours should not read. */
const COVERED = '• • •';

function judgeSays(scene: BarbScene): Says {
  const { zone } = words().barbarossa;
  const { guess, riddles } = scene.view;
  if (!guess) return { title: '', why: '' };
  const owner = ownerOf(scene, guess.riddle);
  const word = isCovered(scene, guess.riddle) ? COVERED : (riddles[guess.riddle]?.word ?? '');
  if (owner === scene.me)
    return { title: zone.judge(quoted(guess.word ?? '')), why: zone.judge_why(quoted(word)) };
  const title =
    guess.seat === scene.me
      ? zone.judge_yours(scene.name(owner))
      : zone.judge_other(scene.name(owner), scene.name(guess.seat));
  return { title, why: guess.word ? quoted(guess.word) : words().barbarossa.told.guess_secret };
}

/** Above the question: who asks, and about what. */
export function aboutSays(scene: BarbScene): string {
  const { zone } = words().barbarossa;
  const pending = scene.view.asked ?? scene.view.guess;
  if (!pending || scene.step) return '';
  return zone.about(scene.name(pending.seat), riddleName(scene, pending.riddle));
}

interface HeardSays {
  what: string;
  came: string;
  /** Whether the series goes on after an answer. */
  then: string;
}

/** For whoever just came in: who asks whom, or has asked; of a guess, about what. */
export function whomSays(scene: BarbScene): { seat: number; text: string } | null {
  const { view } = scene;
  const { zone } = words().barbarossa;
  if (scene.step || view.ended) return null;
  const asks = (seat: number, riddle: number) => ({
    seat,
    text: zone.asks_whom(scene.name(seat), scene.name(ownerOf(scene, riddle))),
  });
  if (view.asked) return asks(view.asked.seat, view.asked.riddle);
  if (view.guess) return { seat: view.guess.seat, text: aboutSays(scene) };
  const heard = lastHeard(happened(scene));
  if (!heard) return null;
  if (heard.came !== 'right' && heard.came !== 'wrong') return asks(heard.seat, heard.riddle);
  if (heard.said === null) return null; // then what is told has the name
  return { seat: heard.seat, text: zone.about(scene.name(heard.seat), riddleName(scene, heard.riddle)) };
}

/** What came of the last question or guess, for whoever looked away. */
export function heardSays(scene: BarbScene): HeardSays | null {
  const { view } = scene;
  if (scene.step || view.asked || view.guess || view.ended) return null;
  const heard = lastHeard(happened(scene));
  if (!heard) return null;
  const { zone, book, replies } = words().barbarossa;
  const right = heard.hat === undefined ? book.right : zone.right_at(heard.hat);
  const came = { ...replies, refused: zone.refused, right, wrong: book.wrong };
  return {
    what: whatSays(scene, heard),
    came: came[heard.came],
    then: heard.came in replies ? (heard.came === 'no' ? zone.ends : zone.continues) : '',
  };
}

/** The words; who guessed what, if the word is not for us to read; or only which riddle it was about. */
function whatSays(scene: BarbScene, { said, seat, riddle }: Heard): string {
  if (said) return quoted(said);
  const name = riddleName(scene, riddle);
  return said === null ? words().barbarossa.zone.about(scene.name(seat), name) : name;
}

/** What is said under somebody's name. */
export function seatSays(scene: BarbScene, seat: number): string {
  const { seat: say } = words().barbarossa;
  const { view } = scene;
  if (view.out.includes(seat)) return say.out;
  if (view.gone.includes(seat)) return say.gone;
  if (scene.table.chairs[seat]?.away) return say.away;
  const pending = view.asked ?? view.guess;
  if (pending && ownerOf(scene, pending.riddle) === seat) return view.guess ? say.judges : say.answers;
  if (seat !== view.player || view.ended) return say.listens;
  if (view.stage === 'move') return say.moves;
  return view.stage === 'letter' ? say.elf : say.asks;
}

/** Who has won, and how it ended; without a seat, for people who were not there. */
export function wonSays(scene: BarbScene, me = scene.me): Says {
  const { after, told } = words().barbarossa;
  const ended = scene.view.ended ?? 'goal';
  if (ended === 'called_off') return { title: told.ended.called_off, why: told.ended_why.called_off };
  const winners = standing(scene).filter(({ rank }) => rank === 1);
  const others = winners.filter(({ seat }) => seat !== me).map(({ name }) => name);
  const mine = others.length < winners.length;
  if (winners.length === 0) return { title: told.ended[ended], why: told.ended_why[ended] };
  if (winners.length > 1)
    return { title: mine ? after.you_share(others) : after.share(others), why: told.ended[ended] };
  return { title: mine ? after.you_win : after.wins(others[0] ?? ''), why: told.ended[ended] };
}
