import { leaveTable, sitAt } from '$lib/api';
import { intend } from '$lib/intents';
import { meet } from '$lib/me.svelte';
import { go } from '$lib/router.svelte';
import { trying } from '$lib/trying.svelte';
import { language } from '$lib/words/index.svelte';
import { fetchPlay } from '../../games/plays.svelte';

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

/** Leave it for another page: a bot has the seat again. */
export const leaveFor = (table: string, path: string): Promise<void> =>
  trying(async () => {
    await leaveTable(table);
    go(path);
  });
