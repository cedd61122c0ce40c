/** What happened at a table of Barbarossa, as steps to show. */

import { TIMES, type Planner, type Step } from '$lib/motion';
import type { Sound } from '$lib/sounds.svelte';
import type { BarbarossaEvent, BarbarossaView } from '$lib/wire/types';

/** People write, model and note for themselves: nobody is shown that. */
type Quiet = 'wrote' | 'modelled' | 'theme_set' | 'noted';
export type Happening = Exclude<BarbarossaEvent, { kind: Quiet }>;

export interface BarbarossaShows {
  kind: 'happening';
  event: Happening;
  /** The table before it. */
  from: BarbarossaView;
}

export type BarbarossaStep = Step<BarbarossaView, BarbarossaShows>;

const isQuiet = ({ kind }: BarbarossaEvent): boolean =>
  kind === 'wrote' || kind === 'modelled' || kind === 'theme_set' || kind === 'noted';

export const planBarbarossa: Planner<BarbarossaView, BarbarossaEvent, BarbarossaShows> = (
  before,
  events,
  after,
) => {
  let from = before ?? after;
  return events.flatMap((event): BarbarossaStep[] => {
    if (isQuiet(event)) return [];
    const happening = event as Happening;
    const view = follow(from, happening, after);
    const shows = { kind: 'happening', event: happening, from } as const;
    from = view;
    const whispered = happening.kind === 'letter_told' && happening.letter !== null;
    const sound = SOUNDS[happening.kind];
    const kept = isOwnRoll(shows.from, happening);
    return [{ shows, view, sound, whispered, kept, ...times(happening) }];
  });
};

/** Our own die is seen at every speed. Nobody else reads our words: so we know which seat is ours. */
const isOwnRoll = ({ riddles }: BarbarossaView, event: Happening): boolean =>
  event.kind === 'rolled' && riddles.some(({ owner, word }) => owner === event.seat && word !== null);

const SOUNDS: Partial<Record<Happening['kind'], Sound>> = {
  rolled: 'flip',
  letter_told: 'flip',
  arrow_stuck: 'place',
  hats_moved: 'lift',
};

/** How long a wizard takes for one space. */
export const PACE = TIMES.lift;
/** How long a die rolls before it lies. */
export const ROLLING = TIMES.take;

/** What the zone says anyway takes no time: nobody waits to answer a question. */
function times(event: Happening): Pick<BarbarossaStep, 'move' | 'read' | 'usual'> {
  switch (event.kind) {
    case 'sealed':
    case 'time_ended':
    case 'turn_began':
    case 'question_asked':
    case 'elf_met':
      return { move: 0, read: 0 };
    case 'began':
      return { move: ROLLING, read: 2 * TIMES.read };
    case 'rolled':
      return { move: ROLLING + PACE * event.die, read: TIMES.read, usual: true };
    case 'paid':
      return { move: PACE * event.gems, read: TIMES.read, usual: true };
    case 'gem_found':
    case 'series_began':
    case 'curse_used':
    case 'curses_taken':
    case 'guessed':
      return { move: 0, read: TIMES.glance };
    case 'arrow_stuck':
      return { move: TIMES.take, read: TIMES.glance };
    case 'hats_moved':
      return {
        move: TIMES.take,
        read: event.why === 'dragon' || event.why === 'ghost' ? TIMES.glance : TIMES.read,
      };
    case 'letter_told':
      return { move: TIMES.flip, read: event.letter === null ? TIMES.glance : 2 * TIMES.read };
    case 'question_answered':
    case 'question_refused':
    case 'guess_judged':
    case 'left':
    case 'came_back':
    case 'ended':
      return { move: 0, read: TIMES.read };
  }
}

const at = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((each, i) => (i === index ? value : each));

/** The answer stands in the notebook as soon as it is told. */
function withAnswer(
  { notebook, asked }: BarbarossaView,
  { riddle, reply }: Extract<Happening, { kind: 'question_answered' }>,
): BarbarossaView['notebook'] {
  const page = notebook[riddle];
  if (!page || !asked) return notebook;
  return at(notebook, riddle, { ...page, answers: [...page.answers, { ...asked, riddle, reply }] });
}

/** The table after this, for display only: what lies there in the end comes from the server. */
function follow(view: BarbarossaView, event: Happening, after: BarbarossaView): BarbarossaView {
  switch (event.kind) {
    case 'began':
    case 'ended':
      return after;
    case 'rolled':
      return { ...view, spaces: at(view.spaces, event.seat, event.space) };
    case 'paid': {
      const left = (view.gems[event.seat] ?? 0) - event.gems;
      return {
        ...view,
        spaces: at(view.spaces, event.seat, event.space),
        gems: at(view.gems, event.seat, left),
      };
    }
    case 'gem_found':
      return { ...view, gems: at(view.gems, event.seat, event.gems) };
    case 'hats_moved':
      return { ...view, hats: event.hats };
    case 'arrow_stuck': {
      const riddle = view.riddles[event.riddle];
      const riddles = riddle
        ? at(view.riddles, event.riddle, { ...riddle, arrows: [...riddle.arrows, event.seat] })
        : view.riddles;
      return { ...view, riddles, arrows: event.arrows };
    }
    case 'curse_used':
      return { ...view, curses: at(view.curses, event.seat, event.left), spent: view.spent + 1 };
    case 'curses_taken':
      return { ...view, curses: after.curses, refilled: after.refilled };
    case 'turn_began':
      return { ...view, stage: 'move', turn: event.turn, player: event.seat, series: 0 };
    case 'series_began':
      return { ...view, stage: 'question', series: event.series, asked: null };
    case 'question_asked': {
      const { seat, riddle, text } = event;
      return { ...view, stage: 'answer', asked: { seat, riddle, text } };
    }
    case 'question_answered':
      return { ...view, stage: 'question', asked: null, notebook: withAnswer(view, event) };
    case 'question_refused':
      return { ...view, stage: 'question', asked: null };
    case 'guess_judged':
      return { ...view, guess: null };
    case 'left':
    case 'came_back':
      return { ...view, gone: after.gone };
    case 'elf_met':
      return { ...view, stage: 'letter' };
    case 'sealed':
    case 'time_ended':
    case 'letter_told':
    case 'guessed':
      return view;
  }
}
