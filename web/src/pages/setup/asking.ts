import { explain } from '$lib/errors';
import { toast } from '$lib/pieces/toasts.svelte';
import type { Answer } from '$lib/requests';
import { words } from '$lib/words/index.svelte';

/** What was asked of the table shows when it is done; what is refused is said. */
export async function asking(answer: Promise<Answer>): Promise<boolean> {
  const answered = await answer;
  if (!answered.ok) toast(explain(words().errors, answered.refusal), 'cost');
  return answered.ok;
}
