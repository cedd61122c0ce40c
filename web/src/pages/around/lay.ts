import { openTable } from '$lib/api';
import { intend, type Intent } from '$lib/intents';
import { meet } from '$lib/me.svelte';
import { go } from '$lib/router.svelte';
import { entryOf, firstOf, shelf } from '$lib/shelf.svelte';
import { trying } from '$lib/trying.svelte';
import { language } from '$lib/words/index.svelte';
import { fetchPlay } from '../../games/plays.svelte';

const BOTS = 3;

/** For us and three more, or the bots that a game begins with, if as many can play. */
function seatsOf(game: string, intent: Intent): number {
  const bots = intent === 'play' ? firstOf(game).bots : undefined;
  const seats = 1 + (bots ?? BOTS);
  const { min, max } = entryOf(game)?.seats ?? { min: seats, max: seats };
  return Math.max(min, Math.min(max, seats));
}

/** The page of a table comes while the server makes one; if it does not come, the app says so. */
const fetchPage = (): Promise<unknown> => import('../Table.svelte').catch(() => undefined);

/** A table of our own; what we want there is done when we get there. */
export async function lay(game: string, intent: Intent): Promise<void> {
  void fetchPage();
  if (intent === 'play') void fetchPlay({ game, options: {} });
  await trying(async () => {
    await Promise.all([meet(), shelf().catch(() => undefined)]);
    const { id } = await openTable({ game, seats: seatsOf(game, intent), language: language() });
    intend(id, intent);
    go(`/t/${id}`);
  });
}
