import { leaveTable, sitAt } from '$lib/api';
import { explain } from '$lib/errors';
import { intend } from '$lib/intents';
import { meet } from '$lib/me.svelte';
import { toast } from '$lib/pieces/toasts.svelte';
import { refusal } from '$lib/refusal';
import { go } from '$lib/router.svelte';
import { language, words } from '$lib/words/index.svelte';
import { fetchPlay } from '../../games/plays.svelte';

/** Whatever goes wrong is said. */
async function trying(wish: () => Promise<void>): Promise<void> {
  try {
    await wish();
  } catch (problem) {
    toast(explain(words().errors, refusal(problem)), 'cost');
  }
}

/** Take a seat at an open table; `wait`: for somebody, if nobody is there. */
export function sitDownAt(key: string, wait = false): Promise<void> {
  void import('../Table.svelte').catch(() => undefined); // the app says so if it does not come
  void fetchPlay({ game: key.split(',')[0] ?? '', options: {} });
  return trying(async () => {
    await meet();
    const { id } = await sitAt(key, { wait, language: language() });
    intend(id, 'join');
    go(`/t/${id}`);
  });
}

/** Leave it: a bot has the seat again. */
export const leaveFor = (table: string, path?: string): Promise<void> =>
  trying(async () => {
    await leaveTable(table);
    if (path !== undefined) go(path);
  });
