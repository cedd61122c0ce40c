import { beginDeal } from '$lib/api';
import { explain } from '$lib/errors';
import { toast } from '$lib/pieces/toasts.svelte';
import { keepPromise } from '$lib/promises';
import { refusal } from '$lib/refusal';
import { go } from '$lib/router.svelte';
import type { DealOfTheDay } from '$lib/wire/types';
import { language, words } from '$lib/words/index.svelte';

/** Goes to the table where we play a deal. What was promised before is kept here: nobody can change it. */
export async function begin({ kind, day, promise }: DealOfTheDay): Promise<void> {
  try {
    const { table } = await beginDeal(kind, day, language());
    keepPromise(table, promise);
    go(`/t/${table}`);
  } catch (failure) {
    toast(explain(words().errors, refusal(failure)), 'cost');
  }
}
