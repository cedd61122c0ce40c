/** What is said at the table of Barbarossa. */

import type { Says, Tongue } from '$table/says';
import type { Scene } from '$table/scene.svelte';
import { words } from '$lib/words/index.svelte';
import { remark } from './remarks.svelte';
import { isCovered } from './secret.svelte';
import { typeset } from './typeset';
import type { BarbarossaShows, BarbarossaStep, Happening } from './motion';

export type BarbScene = Scene<'barbarossa', BarbarossaShows>;
type Of<K extends Happening['kind']> = Extract<Happening, { kind: K }>;

/** What people typed or bots ask, in the quotes of the language. */
export const quoted = (text: string): string => words().barbarossa.quoted(typeset(text));

/** Whose it is, and which of theirs; one's own have a word instead, unless it is covered. */
export function riddleParts(scene: BarbScene, which: number): { of: string; number: number | null } {
  const { riddles, ended } = scene.view;
  const riddle = riddles[which];
  if (!riddle) return { of: '', number: null };
  if (riddle.word && ended === null && !isCovered(scene, which))
    return { of: quoted(riddle.word), number: null };
  const own = riddles.slice(0, which + 1).filter(({ owner }) => owner === riddle.owner);
  return { of: scene.name(riddle.owner), number: own.length };
}

/** "Papi Jo 2"; one's own by their word. */
export function riddleName(scene: BarbScene, which: number): string {
  const { of, number } = riddleParts(scene, which);
  return number === null ? of : words().barbarossa.riddle(of, number);
}

/** Everything since we came, in its order, as far as it has been shown. */
export function happened({ sight, step }: BarbScene): Happening[] {
  const story = sight.story as BarbarossaStep[];
  const now = step ? story.indexOf(step) : -1;
  return (now < 0 ? story : story.slice(0, now + 1)).map(({ shows }) => shows.event);
}

export const ownerOf = ({ view }: BarbScene, which: number): number => view.riddles[which]?.owner ?? 0;

function tell(scene: BarbScene, { event, from }: BarbarossaShows): Says {
  const { told } = words().barbarossa;
  const mine = 'seat' in event && event.seat === scene.me;
  const name = 'seat' in event ? scene.name(event.seat) : '';
  const say = (title: string, why = ''): Says => ({ title, why });
  switch (event.kind) {
    case 'sealed':
      return say(mine ? told.sealed_you : told.sealed(name));
    case 'time_ended':
      return say(told.time_ended, told.time_ended_why);
    case 'left':
      return say(mine ? told.left_you : told.left(name), told.left_why);
    case 'came_back':
      return say(mine ? told.back_you : told.back(name));
    case 'began':
      return beganSays(scene, event);
    case 'turn_began':
      return say(mine ? told.turn_you : told.turn(name));
    case 'rolled':
      return say(
        mine ? told.rolled_you(event.die) : told.rolled(name, event.die),
        spaceSays(scene, event.space),
      );
    case 'paid':
      return say(
        mine ? told.paid_you(event.gems) : told.paid(name, event.gems),
        spaceSays(scene, event.space),
      );
    case 'gem_found':
      if (from.gems[event.seat] === event.gems) return say(told.gems_full, told.gems_full_why(event.gems));
      return say(mine ? told.gem_you(event.gems) : told.gem(name, event.gems));
    case 'hats_moved':
      return hatsSays(scene, event, from.hats);
    case 'elf_met':
      return say(mine ? told.elf_you : told.elf(name));
    case 'letter_told':
      return letterSays(scene, event);
    case 'series_began':
      if (event.series === 1) return say(mine ? told.first_you : told.first(name), told.first_why);
      return say(mine ? told.second_you : told.second(name), told.second_why);
    case 'question_asked':
      return questionSays(scene, event);
    case 'question_refused':
      return say(told.refused(scene.name(ownerOf(scene, event.riddle))), told.refused_why);
    case 'question_answered': {
      const reply = words().barbarossa.replies[event.reply];
      const owner = ownerOf(scene, event.riddle);
      const title = owner === scene.me ? told.answered_you(reply) : told.answered(scene.name(owner), reply);
      const asked = from.asked?.text ? quoted(from.asked.text) : '';
      return say(title, [asked, event.reply === 'no' ? told.no_why : told.goes_on].filter(Boolean).join(' '));
    }
    case 'guessed':
      return guessSays(scene, event);
    case 'guess_judged': {
      const riddle = riddleName(scene, event.riddle);
      const comment = remark(scene, event.seat, event.right ? 'found' : 'missed', event.riddle);
      if (event.right)
        return say(mine ? told.right_you(riddle) : told.right(name, riddle), comment && quoted(comment));
      const curse = from.guess?.curse ?? from.player !== event.seat;
      const cost = curse ? told.wrong_curse : told.wrong_why;
      return say(mine ? told.wrong_you : told.wrong(name), comment ? quoted(comment) : cost);
    }
    case 'arrow_stuck':
      return say(
        told.arrow(riddleName(scene, event.riddle)),
        told.arrows(event.arrows, scene.view.last_arrow),
      );
    case 'curse_used':
      return say(mine ? told.curse_you : told.curse(name), told.curses_left(event.left));
    case 'curses_taken':
      return say(mine ? told.refill_you : told.refill(name));
    case 'ended':
      return say(told.ended[event.why], told.ended_why[event.why]);
  }
}

export const tongue: Tongue<BarbScene> = { tell, waits };

function waits(scene: BarbScene): Says {
  return { title: words().barbarossa.zone.move_other(scene.name(scene.view.player)), why: '' };
}

/** Who begins, and what everybody threw for it. */
function beganSays(scene: BarbScene, { rolls, player, out }: Of<'began'>): Says {
  const { told } = words().barbarossa;
  const throws = rolls.map((dice, again) =>
    (again ? told.throws_again : told.throws)(
      dice.flatMap((die, seat) => (die > 0 ? [told.threw(scene.name(seat), die)] : [])),
    ),
  );
  const without = out.map((seat) => told.left_out(scene.name(seat)));
  const title = player === scene.me ? told.began_you : told.began(scene.name(player));
  return { title, why: [...throws, ...without].join(' ') };
}

/** What the space does that somebody came to. */
export function spaceSays({ view }: BarbScene, space: number): string {
  const { spaces } = words().barbarossa;
  const kind = view.board[space];
  return kind ? spaces[kind].does : '';
}

function hatsSays(scene: BarbScene, { why, hats }: Of<'hats_moved'>, before: readonly number[]): Says {
  const { told } = words().barbarossa;
  const moved = hats.flatMap((hat, seat) => {
    const steps = hat - (before[seat] ?? hat);
    return steps === 0 ? [] : [{ seat, steps }];
  });
  if (why === 'dragon') return { title: told.dragon, why: '' };
  if (why === 'ghost') return { title: told.ghost, why: '' };
  if (why === 'penalty') {
    const costs = moved.map(({ seat, steps }) => told.cost(scene.name(seat), -steps));
    return { title: told.penalty, why: costs.length > 0 ? told.all_costs(costs) : told.penalty_none };
  }
  const [first] = moved;
  const mine = first?.seat === scene.me;
  const owner = mine ? told.owner_why_you : told.owner_why;
  const comment = why === 'owner' && first ? remark(scene, first.seat, 'guessed', scene.view.arrows) : '';
  const because = why === 'found' ? told.found_why : owner(scene.view.arrows);
  const reason = comment ? quoted(comment) : because;
  if (!first) return { title: told.stays, why: reason };
  const name = scene.name(first.seat);
  if (first.steps > 0)
    return { title: mine ? told.ahead_you(first.steps) : told.ahead(name, first.steps), why: reason };
  return { title: mine ? told.back_by_you(-first.steps) : told.back_by(name, -first.steps), why: reason };
}

/** "the third letter", "the last letter but one". */
export function placeSays(place: number): string {
  const { place_front, place_back } = words().barbarossa;
  return place > 0 ? place_front(place) : place_back(-place);
}

function letterSays(scene: BarbScene, { seat, riddle, place, letter }: Of<'letter_told'>): Says {
  const { told } = words().barbarossa;
  const where = placeSays(place);
  const name = riddleName(scene, riddle);
  if (letter === null) return { title: told.letter(scene.name(seat), where, name), why: told.letter_secret };
  if (letter === '') return { title: told.no_letter(where, name), why: told.no_letter_why };
  return { title: told.letter_you(where, letter.toUpperCase()), why: told.letter_kept(name) };
}

function questionSays(scene: BarbScene, { seat, riddle, text }: Of<'question_asked'>): Says {
  const { told, aloud } = words().barbarossa;
  const title = told.asked(scene.name(seat), riddleName(scene, riddle));
  return { title, why: text ? quoted(text) : aloud };
}

function guessSays(scene: BarbScene, { seat, riddle, word }: Of<'guessed'>): Says {
  const { told } = words().barbarossa;
  const name = riddleName(scene, riddle);
  const title = seat === scene.me ? told.guessed_you(name) : told.guessed(scene.name(seat), name);
  return { title, why: word ? quoted(word) : told.guess_secret };
}
