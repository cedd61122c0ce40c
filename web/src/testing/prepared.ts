/** A table that is being prepared: the page before the match, on a shelf with two games. */

import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { keep } from '$lib/shelf.svelte';
import type { GameEntry, Shelf, TableView } from '$lib/wire/types';
import Setup from '../pages/setup/Setup.svelte';
import { seated, type Seated } from './seated';
import { person } from './tables';

const many = { min: 2, max: 10 };
export const SIX: GameEntry = {
  key: 'six',
  version: 1,
  seats: many,
  options: [{ name: 'limit' }, { name: 'rounds' }] as GameEntry['options'],
  variants: [
    { key: 'pro', seats: many, clashes_with: ['ox'] },
    { key: 'climb', seats: many, clashes_with: ['hop', 'ox'] },
    { key: 'hop', seats: many, clashes_with: ['climb', 'ox'] },
    { key: 'ox', seats: { min: 1, max: 6 }, clashes_with: ['pro', 'climb', 'hop'] },
  ],
  bots: true,
  paces: {},
  starts: {},
  first: {},
  coach: true,
  clock: true,
  slow: true,
  ranked: true,
  ranked_options: {},
};

const BUNTHERUM: GameEntry = {
  ...SIX,
  key: 'buntherum',
  options: [{ name: 'adapt', default: true }] as GameEntry['options'],
  variants: [],
  paces: { easy: 3600, medium: 2400, strong: 1600 },
  slow: false,
  ranked_options: { adapt: false },
};

/** What the page asks the server for, until `vi.unstubAllGlobals()`. */
export function stocked(): void {
  const shelf = { games: [SIX, BUNTHERUM], address: null } as unknown as Shelf;
  keep(shelf); // another file may have asked before
  const waiting = [{ guest: 'bot~fox', name: 'Goupil', avatar: 'fish', games: ['six'] }];
  const ratings = { seats: [], wanted: true, ratings: [] };
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.endsWith('/ratings') ? ratings : path.startsWith('/api/programs') ? { waiting } : shelf,
    ),
  );
}

export const free = { guest: null, bot: null, away: false, name: '', character: null };
export const bot = { ...free, bot: 'strong', name: 'Hortense', character: 'hortense' } as const;
export const us = { ...free, guest: 'me' };

/** We prepare a table, as its host unless something else is said. */
export async function prepare(changes: Partial<TableView> = {}): Promise<Seated> {
  const here = seated({ phase: 'gathering', chairs: [us, free, free], people: [person('me')], ...changes });
  const shown = await render(Setup, { table: here.table, view: here.table.view! });
  await expect.element(page.getByRole('main')).toBeVisible(); // its words are loaded with it
  const change = here.change;
  here.change = (more) => {
    change(more);
    void shown.rerender({ view: here.table.view! });
  };
  return here;
}

export const NAMES: Record<string, string> = {
  pro: 'Donne ouverte',
  climb: 'La descente',
  hop: 'Le saute-rang',
  ox: 'Tous contre le bœuf',
};
export const choice = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
export const start = page.getByRole('button', { name: /^Commencer/ });
