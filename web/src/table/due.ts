/** Until when there is time at a slow table, and what happens then. Loaded only there. */

import { toastHere } from '$lib/pieces/toasts.svelte';
import type { Late } from '$lib/wire/types';
import { language } from '$lib/words/index.svelte';
import { load, slow } from '$lib/words/slow.svelte';

const DAY_AND_TIME = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const;

export async function sayDue(deadline: number, late: Late): Promise<void> {
  const page = location.pathname;
  await load(language());
  const when = new Intl.DateTimeFormat(language(), DAY_AND_TIME).format(deadline);
  toastHere(`${slow().late.until(when)} ${slow().then[late]}`, 'calm', page);
}
