import { words } from '$lib/words/index.svelte';
import type { Aided } from './aided';

/** Whether a table has agreed on help, in its header: all are told. */
export const aidSays = (options?: Aided): string =>
  options?.hints || options?.tracker ? words().playing.top.aided : '';
