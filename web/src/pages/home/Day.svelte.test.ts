import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
import type { DealOfTheDay } from '$lib/wire/types';
import { load } from '$lib/words/deals.svelte';
import Day from './Day.svelte';

const DAY = 20_409;
const DEAL: DealOfTheDay = {
  kind: 'six',
  day: DAY,
  game: 'six',
  variants: [],
  opponents: ['odile', 'firmin', 'ninon'],
  more: false,
  promise: '7f3a91c2'.padEnd(64, '0'),
  secret: null,
  state: 'done',
  table: 'abc',
  points: 9,
  mean: 13,
};

/** The server: the day it has, and for how long. */
let day: number;
let seconds: number;

beforeEach(async () => {
  [day, seconds] = [DAY, 3];
  for (const { id } of toasts()) dismiss(id);
  vi.stubGlobal('fetch', () => {
    const deal = day === DAY ? DEAL : { ...DEAL, day, state: 'open', table: null, points: null, mean: null };
    return Promise.resolve(Response.json({ day, seconds, deals: [deal], streak: { now: 1, record: 1, until: null } })); // prettier-ignore
  });
  await load('fr');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => vi.unstubAllGlobals());

const leaf = () => document.querySelector('.leaf .number')?.textContent;
const link = () => document.querySelector('li a')?.getAttribute('href');

test('midnight passes: the leaf is that of the new day, its deal can be played, and the days in a row go on', async () => {
  await render(Day);
  await vi.waitFor(() => expect(leaf()).toBe('17'));
  expect(document.querySelector('.stamp')?.textContent).toContain('9');
  await vi.advanceTimersByTimeAsync(3000);
  day += 1;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(leaf()).toBe('18'));
  expect(link()).toBe(`/deals/six/${DAY + 1}`);
  expect(document.querySelector('.stamp')).toBeNull();
  expect(document.body.textContent).toContain('1 jour de suite');
  expect(toasts().map(({ text }) => text)).toEqual([
    'Un nouveau jour commence\u202f: voici d’autres donnes.',
  ]);
});

test('a page that is a little early asks again, and says nothing before', async () => {
  await render(Day);
  await vi.waitFor(() => expect(leaf()).toBe('17'));
  seconds = 0.2; // by the clock of the server
  await vi.advanceTimersByTimeAsync(9000);
  expect(leaf()).toBe('17');
  expect(toasts()).toEqual([]);
  day += 1;
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(leaf()).toBe('18'));
});
