import type { Play } from '$table/manifest';
import { match } from './match';
import { tongue } from './says';
import Table from './Table.svelte';

export const play: Play = { ...match, Table, tongue };
