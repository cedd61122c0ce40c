/** What is just happening in a lesson, as a sentence. */

import type { LearnWords } from '$lib/words/learn.svelte';
import type { Colour } from '$lib/pieces/heads';
import type { BaronReason, BaronShows } from '../../games/baron/motion';
import type { SixReason, SixShows } from '../../games/six/motion';

export interface Telling {
  say: LearnWords['told'];
  /** By seat; null is the learner. */
  names: (string | null)[];
  colour: (colour: Colour) => string;
}

type Reason = SixReason | BaronReason;

export function caption(shows: SixShows | BaronShows, telling: Telling): string {
  const { say, names } = telling;
  switch (shows.kind) {
    case 'reveal':
      return say.reveal;
    case 'place':
      return shows.reason
        ? because(shows.card, shows.reason, telling)
        : say.opens(shows.card, names[shows.seat] ?? null);
    case 'take':
      return because(BY_CHOICE, shows.reason, telling, shows.heads);
    case 'score':
      return say.score;
    default:
      return '';
  }
}

/** A row that is taken by choice is not taken by the card that was laid there. */
const BY_CHOICE = 0;

function because(card: number, reason: Reason, { say, names, colour }: Telling, heads = 0): string {
  const name = names[reason.seat] ?? null;
  switch (reason.key) {
    case 'follows':
    case 'joins':
      return say.follows(card, name, reason.after);
    case 'matches':
      return say.matches(card, name, reason.colours.map(colour));
    case 'too_low':
      return say.too_low(name, reason.heads);
    case 'no_match':
      return say.no_match(name, reason.heads);
    case 'sixth':
      return card === BY_CHOICE ? say.takes(name, heads) : say.sixth(card, name);
    case 'colour':
      return card === BY_CHOICE ? say.takes(name, heads) : say.colour(card, name, reason.colours.map(colour));
    default:
      return '';
  }
}
