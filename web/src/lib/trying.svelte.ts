/** What is asked of the server may take a moment, or be refused. */

import { explain } from './errors';
import { toast } from './pieces/toasts.svelte';
import { refusal } from './refusal';
import { words } from './words/index.svelte';

/** Whatever was thrown, in words. */
export const problemSays = (problem: unknown): string => explain(words().errors, refusal(problem));

/** For a page that says by itself how far it is, and why it was refused. */
export class Trying {
  busy = $state(false);
  error = $state<string>();

  async run(wish: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.error = undefined;
    await wish().catch((problem: unknown) => (this.error = problemSays(problem)));
    this.busy = false;
  }
}

/** For everything else: a toast says why it was refused. */
export async function trying(wish: () => Promise<unknown>): Promise<void> {
  await wish().catch((problem: unknown) => toast(problemSays(problem), 'cost'));
}
