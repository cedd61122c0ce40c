import { beginDeal } from '$lib/api';
import { keepPromise } from '$lib/promises';
import { go } from '$lib/router.svelte';
import { trying } from '$lib/trying.svelte';
import type { DealOfTheDay } from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';

/** Goes to the table where we play a deal. What was promised before is kept here: nobody can change it. */
export const begin = ({ kind, day, promise }: DealOfTheDay): Promise<void> =>
  trying(async () => {
    const { table } = await beginDeal(kind, day, language());
    keepPromise(table, promise);
    go(`/t/${table}`);
  });
