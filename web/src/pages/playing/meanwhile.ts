import type { Meanwhile } from '$lib/wire/types';
import type { HouseWords } from '$lib/words/made/types';

/** What a bot did for us while we were away: the cards that it played, where there are cards to play. */
export function meanwhileSays({ playing }: HouseWords, { actions }: Meanwhile): string {
  return playing.line.meanwhile(actions.flatMap(cardOf));
}

function cardOf(action: unknown): number[] {
  const plays = typeof action === 'object' && action !== null && 'kind' in action && 'card' in action;
  return plays && action.kind === 'play' && typeof action.card === 'number' ? [action.card] : [];
}
