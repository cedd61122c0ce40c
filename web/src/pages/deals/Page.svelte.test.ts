import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { go } from '$lib/router.svelte';
import type { Board, DealOfTheDay, DealResult } from '$lib/wire/types';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
import { promiseOf } from '$lib/proof';
import { load } from '$lib/words/deals.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Page from './Page.svelte';

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
  state: 'open',
  table: null,
  points: null,
  mean: null,
};
const VARIANT: DealOfTheDay = { ...DEAL, kind: 'variant' };
const ROBOTS = {
  points: [9, 13, 13, 17],
  mean: 13,
  error: 1.6,
  spread: 3.3,
  ordinary: 8,
  ordinary_error: 0.4,
};
const BOARD: Board = {
  lines: [
    { rank: 1, name: 'Karim', avatar: 'fish', points: 6, days: 1, you: false },
    { rank: 2, name: 'Manon', avatar: 'lemon', points: 9, days: 1, you: true },
    { rank: 3, name: 'Papi Jo', avatar: 'coffee', points: 16, days: 1, you: false },
  ],
  newcomers: [{ rank: 0, name: 'Prune', avatar: 'pear', points: 5, days: 1, you: false }],
};
const STREAK = { now: 13, record: 13, until: null };

/** The server: what it tells, and what it was asked for. */
let result: DealResult;
let today: number;
let seconds: number;
let counts: boolean;
let asked: string[];

const done = (changes: Partial<DealResult> = {}): DealResult => ({
  today: DAY,
  seconds: 22_320,
  deal: { ...DEAL, state: 'done', table: 'abc', points: 9, mean: 13 },
  robots: ROBOTS,
  signs: [0, 0, -2, 0, 0, -5, 0, 0, 0, -2],
  streak: STREAK,
  ...changes,
});

function answer(url: string, method = 'GET'): unknown {
  asked.push(`${method} ${url}`);
  if (url.endsWith('/api/me')) return { guest: 'me', name: 'Manon', avatar: 'lemon', language: 'fr' };
  if (url.endsWith('/api/deals'))
    return { day: today, seconds, deals: [DEAL, VARIANT].map((deal) => ({ ...deal, day: today })), streak: STREAK }; // prettier-ignore
  if (method === 'POST') return { table: 'abc', counts };
  if (url.endsWith('/api/games')) return { games: [], address: 'http://192.168.1.7:8006' };
  if (url.includes('/board')) return BOARD;
  if (url.endsWith('/api/deals/six'))
    return {
      days: [
        { day: DAY - 1, game: 'six', variants: [], state: 'done', points: 20, verdict: 'worse' },
        { day: DAY, game: 'six', variants: [], state: 'done', points: 9, verdict: 'better' },
      ],
    };
  return result;
}

beforeEach(async () => {
  [asked, today, seconds, counts] = [[], DAY, 22_320, true];
  for (const { id } of toasts()) dismiss(id);
  result = done();
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
    Promise.resolve(Response.json(answer(url, request?.method))),
  );
  await load('fr');
  await page.viewport(390, 844);
  go(`/deals/six/${DAY}`);
});
afterEach(() => vi.unstubAllGlobals());

const figure = () => page.getByRole('img', { name: /^Les robots/ });

test('luck and play are told apart, with their doubt', async () => {
  await render(Page);
  await expect.element(page.getByRole('heading', { name: '9 têtes. Les robots : 13.' })).toBeVisible();
  await expect.element(figure()).toBeVisible();
  const said = figure().element().getAttribute('aria-label')?.replaceAll('\u202f', ' ') ?? '';
  expect(said).toContain('5 têtes de malchance'); // an ordinary deal costs 8
  // in words: a sign alone would not say whether fewer heads are good
  expect(said).toContain('4 têtes d’avance, votre jeu, un seul essai : entre 0,7 et 7,3');
  await expect.element(page.getByText('une donne plutôt difficile')).toBeVisible();
  expect(figure().element().querySelectorAll('circle')).toHaveLength(4);
  expect(tooSmallToTouch()).toEqual([]);
});

test('the words of the figure do not lie on each other, however large the text of the browser is', async () => {
  result = done({ deal: { ...DEAL, state: 'done', table: 'abc', points: 42, mean: 13 } });
  await page.viewport(1440, 900);
  document.documentElement.style.fontSize = '26px';
  await render(Page);
  await expect.element(figure()).toBeVisible();
  const words = [...figure().element().querySelectorAll('text.over')].map((each) =>
    each.getBoundingClientRect(),
  );
  document.documentElement.style.fontSize = '';
  expect(words).toHaveLength(4);
  const [why, told] = words as [DOMRect, DOMRect];
  expect(told.bottom - why.top).toBeLessThan(told.height / 3); // boxes of letters have air in them
});

test.each(['fr', 'de'] as const)(
  'on a phone (%s) every sign of a long deal is in the line, and the stamp leaves the date alone',
  async (language) => {
    await load(language);
    await page.viewport(360, 640);
    const deal: DealOfTheDay = { ...DEAL, state: 'done', table: 'abc', points: 75, mean: 13 };
    result = done({ deal, signs: Array.from({ length: 15 }, (_, turn) => -(turn % 5)) });
    await render(Page);
    const signs = page.getByText(/^[▁▂▃▄▅▆▇█]+$/);
    await expect.element(signs).toBeVisible();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = signs.element();
    expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
    expect(clientHeight).toBeLessThan(40); // one line
    const date = document.createRange();
    date.selectNodeContents(document.querySelector('.leaf .number')!);
    const stamp = document.querySelector('.stamp')!.getBoundingClientRect();
    expect(stamp.left).toBeGreaterThan(date.getBoundingClientRect().right);
  },
);

test('the line to share leads to the deal', async () => {
  await render(Page);
  await expect.element(page.getByRole('button', { name: 'Copier la ligne à partager' })).toBeVisible();
  const line = document.querySelector<HTMLInputElement>('.share input')!;
  await expect.poll(() => line.value).toMatch(new RegExp(`http://.*/deals/six/${DAY}$`));
});

test('the calendar has the whole month', async () => {
  await render(Page);
  await expect.element(page.getByRole('link', { name: /: moins bien$/ })).toBeVisible();
  const last = [...document.querySelectorAll('.days > .count')].at(-1);
  expect(Number.parseInt(last!.textContent, 10)).toBeGreaterThanOrEqual(28);
  const middle = (of: Element) => {
    const { top, height } = of.getBoundingClientRect();
    return top + height / 2;
  };
  const heading = page.getByRole('heading', { name: 'Face aux robots' }).element();
  expect(Math.abs(middle(document.querySelector('section .month')!) - middle(heading))).toBeLessThan(5);
});

test('robots stand among people, and who is new stands apart', async () => {
  await render(Page);
  await expect.element(page.getByText('Prune')).toBeVisible();
  const lines = [...document.querySelectorAll('ol li')].map((line) => line.textContent.replace(/\s+/g, ' '));
  expect(lines.map((line) => /Karim|Manon|robots|Papi Jo/.exec(line)?.[0])).toEqual([
    'Karim',
    'Manon',
    'robots',
    'Papi Jo',
  ]);
  await page.getByText('Semaine').click();
  await expect.poll(() => asked).toContain(`GET /api/deals/six/${DAY}/board?span=week`);
  await expect.element(page.getByText('+ c’est mieux, − moins bien')).toBeVisible(); // true for both signs
});

test('while robots play, it says so and asks again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  result = done({ robots: null });
  await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('De forts robots jouent cette donne'));
  result = done();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await expect.element(figure()).toBeVisible();
});

test('before the first try nothing is told but the promise', async () => {
  result = done({ deal: DEAL, robots: null, signs: [] });
  await render(Page);
  await expect.element(page.getByText('7F3A 91C2')).toBeVisible();
  await expect.element(page.getByText('Contre Odile, Firmin et Ninon')).toBeVisible();
  await expect.element(page.getByText(/Demander de l’aide à un robot/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Jouer' })).toBeVisible();
  expect(asked.filter((each) => each.includes('/board'))).toEqual([]);
});

test('the day after, the secret and its fingerprint are shown, also to who did not play', async () => {
  const secret = 'nobody knew it';
  const deal = { ...DEAL, day: DAY - 1, promise: promiseOf(secret), secret };
  result = done({ deal, signs: [] });
  go(`/deals/six/${DAY - 1}`);
  await render(Page);
  await page.getByText('Voir le secret').click();
  await expect.element(page.getByText(secret)).toBeVisible();
  const [shown, , here] = [...document.querySelectorAll('dd')].map((each) => each.textContent);
  expect([shown, here]).toEqual([promiseOf(secret), promiseOf(secret)]);
  await expect.element(page.getByRole('link', { name: 'Vérifier' })).not.toBeInTheDocument();
});

test('before the next day nothing of the secret is shown', async () => {
  await render(Page);
  await expect.element(page.getByText('Demain, une autre donne.')).toBeVisible();
  expect(document.querySelector('details')).toBeNull();
});

test('a day of the calendar leads to its deal', async () => {
  await render(Page);
  const before = page.getByRole('link', { name: /: moins bien$/ });
  await expect.element(before).toHaveAttribute('href', `/deals/six/${DAY - 1}`);
});

test('all deals of today are in a list', async () => {
  go('/deals');
  await render(Page);
  await expect.element(page.getByText('13 jours de suite')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Jouer 6 qui prend!' }).first()).toBeVisible();
});

/** The clock of the page goes on by so many seconds. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);
const said = () => toasts().map(({ text }) => text);

/** Midnight passes at a page that is open. */
async function overMidnight(): Promise<void> {
  const before = asked.length;
  await pass(3);
  expect(asked).toHaveLength(before);
  today = DAY + 1;
  await pass(6);
}

/** Timers are ours from now on; what waits for something to be seen looks with its own. */
function ourClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}

test('midnight passes: the list has the deals of the new day, and says so', async () => {
  go('/deals');
  ourClock();
  seconds = 3;
  await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('13 jours de suite'));
  await overMidnight();
  await vi.waitFor(() => expect(said()).toEqual(['Un nouveau jour commence\u202f: voici d’autres donnes.']));
  const links = [...document.querySelectorAll('.about a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/deals/six/${DAY + 1}`, `/deals/variant/${DAY + 1}`]);
});

test('midnight passes before the first try: it is too late, and today’s deal is a tap away', async () => {
  ourClock();
  result = done({ deal: DEAL, robots: null, signs: [], seconds: 3 });
  await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('7F3A 91C2'));
  result = done({ deal: { ...DEAL, secret: 'open' }, today: DAY + 1, signs: [] });
  await overMidnight();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Pas jouée ce jour-là.'));
  expect(said()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'La donne d’aujourd’hui' })).toHaveAttribute('href', '/deals/six'); // prettier-ignore
});

test('before the first try the minutes that are left are counted down', async () => {
  ourClock();
  result = done({ deal: DEAL, robots: null, signs: [], seconds: 15 * 60 + 2 });
  await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('7F3A 91C2'));
  expect(document.body.textContent).not.toContain('avant minuit');
  await pass(3);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Plus que 15 minutes avant minuit'));
});

test('who begins on a device that slept hears first how little time is left', async () => {
  ourClock();
  result = done({ deal: DEAL, robots: null, signs: [], seconds: 3600 });
  await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('7F3A 91C2'));
  vi.setSystemTime(Date.now() + 3_000_000); // its timers stood still
  const play = () => page.getByRole('button', { name: 'Jouer' }).click();
  await play();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Plus que 10 minutes avant minuit'));
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([]);
  await play();
  await vi.waitFor(() => expect(asked.some((each) => each.startsWith('POST'))).toBe(true));
});

test('a server that is away at midnight takes nothing off the page, and is asked again', async () => {
  ourClock();
  result = done({ seconds: 3 });
  await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Demain, une autre donne.'));
  const server = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await pass(9);
  expect(document.body.textContent).toContain('Demain, une autre donne.');
  result = done({ deal: { ...done().deal, secret: 'open' }, today: DAY + 1 });
  vi.stubGlobal('fetch', server);
  await pass(60);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Le mélange est ouvert.'));
});

test('who begins shortly before midnight is told so, and who taps just after it that it is practice', async () => {
  result = done({ deal: DEAL, robots: null, signs: [], seconds: 16 * 60 });
  const { unmount } = await render(Page);
  await expect.element(page.getByText('7F3A 91C2')).toBeVisible();
  expect(page.getByText(/avant minuit \(temps universel\)/).query()).toBeNull();
  await unmount();
  result = { ...result, seconds: 230 };
  await render(Page);
  await expect.element(page.getByText(/^Plus que 4 minutes avant minuit/)).toBeVisible();
  counts = false;
  await page.getByRole('button', { name: 'Jouer' }).click();
  await expect.poll(said).toEqual(['Trop tard pour que ça compte\u202f: on s’entraîne.']);
});

test('practice on another day is no surprise', async () => {
  result = done({ deal: { ...DEAL, day: DAY - 1, secret: 'open' }, signs: [] });
  counts = false;
  await render(Page);
  await page.getByRole('button', { name: 'S’entraîner' }).click();
  await expect.poll(() => asked).toContain(`POST /api/deals/six/${DAY - 1}`);
  expect(said()).toEqual([]);
});

test.each([
  ['left', '/t/abc', ['Trop tard pour que ça compte\u202f: on s’entraîne.']],
  ['done', '/t/abc', []],
  ['left', '/', []], // given up before
] as const)('midnight passes: the first try is %s, we are at %s', async (state, where, told) => {
  ourClock();
  result = done({ deal: DEAL, robots: null, signs: [], seconds: 3 });
  const { unmount } = await render(Page);
  await vi.waitFor(() => expect(document.body.textContent).toContain('7F3A 91C2'));
  await page.getByRole('button', { name: 'Jouer' }).click();
  await vi.waitFor(() => expect(location.pathname).toBe('/t/abc'));
  await unmount(); // the table has the page for itself
  go(where);
  await pass(3);
  expect(said()).toEqual([]);
  result = done({ today: DAY + 1, deal: { ...DEAL, state } });
  const before = asked.length;
  await pass(6);
  await vi.waitFor(() => expect(said()).toEqual(told));
  await pass(600);
  expect(asked).toHaveLength(before + 1);
});
