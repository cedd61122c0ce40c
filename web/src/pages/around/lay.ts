import { openTable } from '$lib/api';
import { explain } from '$lib/errors';
import { intend, type Intent } from '$lib/intents';
import { meet } from '$lib/me.svelte';
import { toast } from '$lib/pieces/toasts.svelte';
import { go } from '$lib/router.svelte';
import { entryOf } from '$lib/shelf.svelte';
import { language, words } from '$lib/words/index.svelte';
import { fetchPlay } from '../../games/plays.svelte';
import { refusal } from './refusal';

const SEATS = 4;

/** Four, if as many can play. */
function seatsOf(game: string): number {
  const { min, max } = entryOf(game)?.seats ?? { min: SEATS, max: SEATS };
  return Math.max(min, Math.min(max, SEATS));
}

/** The page of a table comes while the server makes one; if it does not come, the app says so. */
const fetchPage = (): Promise<unknown> => import('../Table.svelte').catch(() => undefined);

/** A table of our own; what we want there is done when we get there. */
export async function lay(game: string, intent: Intent): Promise<void> {
  void fetchPage();
  if (intent === 'play') void fetchPlay({ game, options: {} });
  try {
    await meet();
    const { id } = await openTable({ game, seats: seatsOf(game), language: language() });
    intend(id, intent);
    go(`/t/${id}`);
  } catch (problem) {
    toast(explain(words().errors, refusal(problem)), 'cost');
  }
}
