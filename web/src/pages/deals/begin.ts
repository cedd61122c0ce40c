import { beginDeal, dealResult } from '$lib/api';
import { whenOver } from '$lib/daybreak';
import { toast } from '$lib/pieces/toasts.svelte';
import { keepPromise } from '$lib/promises';
import { go, route } from '$lib/router.svelte';
import { trying } from '$lib/trying.svelte';
import type { DealOfTheDay } from '$lib/wire/types';
import { deals } from '$lib/words/deals.svelte';
import { language } from '$lib/words/index.svelte';

/**
 * Goes to the table where we play a deal. What was promised before is kept here: nobody can change it. `first`: we take
 * it for our first try, and its day may just have ended.
 */
export const begin = ({ kind, day, promise }: DealOfTheDay, first = false): Promise<void> =>
  trying(async () => {
    const { table, counts } = await beginDeal(kind, day, language());
    if (first && counts) void tellAtMidnight(kind, day, table);
    if (first && !counts) toast(deals().too_late);
    keepPromise(table, promise);
    go(`/t/${table}`);
  });

/** Who is still at the table when the day ends is told that it does not count any more. */
async function tellAtMidnight(kind: string, day: number, table: string): Promise<void> {
  const look = () => dealResult(kind, day).catch(() => null); // the table says itself that the server is gone
  const begun = await look();
  if (!begun) return;
  const tell = async () => {
    const after = await look();
    if (!after || after.today === day) return; // asked again in a minute
    stop();
    const at = route();
    const there = at.page === 'table' && at.id === table;
    if (there && after.deal.state === 'left') toast(deals().too_late);
  };
  const stop = whenOver(begun.seconds, () => void tell());
}
