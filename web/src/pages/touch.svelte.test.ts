import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { DealsOfTheDay, Shelf, Statistics, Tables } from '$lib/wire/types';
import { go } from '$lib/router.svelte';
import { load } from '$lib/words/learn.svelte';
import { seated } from '../testing/seated';
import { chair, person } from '../testing/tables';
import { tooSmallToTouch } from '../testing/touch';
import Home from './Home.svelte';
import MePage from './Me.svelte';
import Cover from './replay/Cover.svelte';
import ReplayTop from './replay/Top.svelte';
import Rules from './Rules.svelte';
import Setup from './setup/Setup.svelte';

const many = { min: 2, max: 10 };
const SHELF = {
  games: ['six', 'baron'].map((key) => ({
    key,
    version: 1,
    seats: many,
    options: [],
    variants:
      key === 'six'
        ? [
            { key: 'pro', seats: many, clashes_with: [] },
            { key: 'climb', seats: many, clashes_with: [] },
          ]
        : [],
    bots: true,
    paces: {},
    starts: {},
    first: {},
    clock: true,
  })),
  address: null,
} as unknown as Shelf;
const ME = { guest: 'me', name: 'Manon', avatar: 'lemon', language: 'fr' };
const TABLE = {
  id: 't1',
  code: null,
  game: 'six',
  variants: [],
  phase: 'playing',
  host: 'zoe',
  host_name: 'Zoé',
  seats: 4,
  free: 1,
  public: true,
  seated: [{ guest: 'me', name: 'Manon', avatar: 'lemon' }],
  awaited: [],
  updated: 1_772_500_000,
};
const LISTS = {
  yours: [TABLE],
  open: [{ ...TABLE, id: 't2', phase: 'gathering' }],
  house: ['six', 'baron', 'six,climb'].map((key) => ({
    key,
    game: key.split(',')[0],
    variants: key.split(',').slice(1),
    people: key === 'baron' ? [{ guest: 'k', name: 'Karim', avatar: 'fish' }] : [],
    queued: 0,
    bots: 3,
    until: key === 'baron' ? Date.now() / 1000 + 20 : 0,
  })),
} as unknown as Tables;
const DEALS: DealsOfTheDay = {
  day: 20_409,
  seconds: 22_320,
  deals: [
    {
      kind: 'six',
      day: 20_409,
      game: 'six',
      variants: [],
      opponents: ['odile', 'firmin', 'ninon'],
      more: false,
      promise: '7f3a91c2'.padEnd(64, '0'),
      secret: null,
      state: 'open',
      table: null,
      points: null,
      mean: null,
    },
  ],
  streak: { now: 13, record: 13, until: null },
};
const average = { matches: 3, points: 11, spread: 2 };
const NUMBERS = {
  since: 1_772_500_000,
  matches: 3,
  wins: 1,
  days: { now: 1, record: 2, until: '2026-07-19' },
  recent: Array<boolean>(14).fill(false),
  victories: null,
  played: ['six', 'baron'].map((game) => ({
    game,
    variants: [],
    wins: 1,
    average,
    bots: 13,
    better: 'less',
    companies: [],
    weeks: [{ monday: '2026-11-16', average }],
  })),
  friends: [{ guest: 'k', bot: null, name: 'Karim', avatar: 'fish', matches: 4, ahead: 2, behind: 1 }],
  bots: [],
} as unknown as Statistics;
const MATCHES = { finished: [{ table: TABLE, ended: 1_772_500_000, rank: 1, points: 4 }], more: 'more' };

/** The lists come as soon as somebody listens. */
class Lists {
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(LISTS) }));
  }
  close(): void {}
}

const here = location.href;
beforeEach(async () => {
  const answers: [RegExp, object][] = [
    [/statistics/, NUMBERS],
    [/matches/, MATCHES],
    [/deals/, DEALS],
    [/tables/, LISTS],
    [/games/, SHELF],
    [/me/, ME],
  ];
  vi.stubGlobal('fetch', async (path: string) => {
    const found = answers.find(([asked]) => asked.test(path));
    return new Response(JSON.stringify(found?.[1] ?? {}));
  });
  vi.stubGlobal('WebSocket', Lists);
  await page.viewport(390, 844);
  await load('fr');
});
afterEach(async () => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', here);
  await page.viewport(1280, 800);
});

test('home', async () => {
  await render(Home);
  await expect.element(page.getByRole('link', { name: /Chez Zoé/ }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Ouvrir ma table/ }).first()).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Langue' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Jouer avec Karim' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /La descente/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Jouer 6 qui prend/ })).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
});

test.each([true, false])('a table before the match, as its host: %s', async (host) => {
  const { table } = seated({
    phase: 'gathering',
    host: host ? 'me' : 'zoe',
    chairs: [chair('me'), chair(null), chair('zoe'), chair(null, { bot: null, name: '', character: null })],
    people: [person('me'), person('zoe')],
  });
  await render(Setup, { table, view: table.view! });
  await expect.element(page.getByText('Hortense')).toBeVisible();
  await expect.element(page.getByText('Règles', { exact: false }).first()).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
});

test('one’s own page', async () => {
  await render(MePage);
  await expect.element(page.getByRole('link', { name: /Revoir/ })).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
});

test('the rules of a game', async () => {
  go('/learn/six');
  await render(Rules);
  await expect.element(page.getByRole('button', { name: /Jouer/ }).first()).toBeVisible();
  await expect.poll(() => document.querySelector('.text')?.children.length ?? 0).toBeGreaterThan(0);
  expect(tooSmallToTouch()).toEqual([]);
});

test('a replay', async () => {
  const seats = [{ value: -1, name: 'Tout à découvert', closed: false }];
  await render(ReplayTop, { id: 't', title: 'Le Baron', seats, seat: -1 });
  await render(Cover, {
    game: 'six',
    variants: [],
    started: 0,
    places: [],
    onstart: vi.fn(),
    onend: vi.fn(),
  });
  expect(tooSmallToTouch()).toEqual([]);
});
