import { words } from '$lib/words/index.svelte';
import type { Play } from '$table/manifest';
import { match } from '../match';
import After from './After.svelte';
import { tongue } from './says';
import Table from './Table.svelte';

/** All against the ox: a table of its own. */
export const play: Play = { ...match, Table, tongue, After, hush: () => words().variants.ox.hush_why };
