import { openTable } from '$lib/api';
import { explain } from '$lib/errors';
import { intend, type Intent } from '$lib/intents';
import { meet } from '$lib/me.svelte';
import type { GameName } from '$lib/pieces/games';
import { toast } from '$lib/pieces/toasts.svelte';
import { go } from '$lib/router.svelte';
import { language, words } from '$lib/words/index.svelte';
import { fetchPlay } from '../../games/plays.svelte';
import { refusal } from './refusal';

const SEATS = 4;

/** The page of a table comes while the server makes one; if it does not come, the app says so. */
const fetchPage = (): Promise<unknown> => import('../Table.svelte').catch(() => undefined);

/** A table of our own; what we want there is done when we get there. */
export async function lay(game: GameName, intent: Intent): Promise<void> {
  void fetchPage();
  if (intent === 'play') void fetchPlay(game);
  try {
    await meet();
    const { id } = await openTable({ game, seats: SEATS, language: language() });
    intend(id, intent);
    go(`/t/${id}`);
  } catch (problem) {
    toast(explain(words().errors, refusal(problem)), 'cost');
  }
}
