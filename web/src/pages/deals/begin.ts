import { beginDeal } from '$lib/api';
import { toast } from '$lib/pieces/toasts.svelte';
import { keepPromise } from '$lib/promises';
import { go } from '$lib/router.svelte';
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
    if (first && !counts) toast(deals().too_late);
    keepPromise(table, promise);
    go(`/t/${table}`);
  });
