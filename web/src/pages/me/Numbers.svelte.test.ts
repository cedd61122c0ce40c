import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Statistics } from '$lib/wire/types';
import Numbers from './Numbers.svelte';

const onsettled = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  onsettled.mockClear();
});

const ME = { guest: 'me', name: 'Manon', avatar: 'croissant', language: 'fr' };
const NONE: Statistics = {
  since: null,
  matches: 0,
  wins: 0,
  days: { now: 0, record: 0, until: null },
  recent: Array<boolean>(14).fill(false),
  victories: null,
  gathered: {},
  dealt: {},
  played: [],
  paces: [],
  friends: [],
  bots: [],
};
const average = (matches: number, points: number, spread: number | null) => ({ matches, points, spread });
const MANY: Statistics = {
  ...NONE,
  since: 1_772_500_000,
  matches: 118,
  wins: 37,
  days: { now: 13, record: 21, until: '2026-07-19' },
  recent: [false, ...Array<boolean>(13).fill(true)],
  victories: { game: 'baron', now: 3, record: 5 },
  played: [
    {
      game: 'six',
      variants: [],
      wins: 31,
      average: average(96, 11.2, 1.4),
      bots: 13.1,
      better: 'less',
      companies: [
        { seats: 4, wins: 25, average: average(80, 10.4, 1.2), bots: 12 },
        { seats: 10, wins: 6, average: average(16, 15.1, 4), bots: 16 },
      ],
      weeks: [
        { monday: '2026-11-09', average: average(5, 12.4, 2) },
        { monday: '2026-11-16', average: average(2, 10.6, null) },
      ],
    },
    {
      game: 'six',
      variants: ['parity'],
      wins: 6,
      average: average(22, 12.9, 3),
      bots: 13.1,
      better: 'less',
      companies: [],
      weeks: [
        { monday: '2026-11-09', average: average(12, 12.9, 3) },
        { monday: '2026-11-16', average: average(10, 13.4, 3) },
      ],
    },
  ],
  friends: [{ guest: 'k', bot: null, name: 'Karim', avatar: 'fish', matches: 40, ahead: 21, behind: 17 }],
  bots: [{ guest: null, bot: 'strong', name: '', avatar: '', matches: 31, ahead: 12, behind: 19 }],
};
const TABLE = { id: 't1', host: 'jo', host_name: 'Papi Jo', awaited: ['me'], seated: [{}, {}] };
/** An open table where we left bots alone: it pauses. */
const PAUSED = { ...TABLE, id: 't2', host: '', host_name: '', seated: [{}] };

function serves(numbers: Statistics, yours: object[] = []): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const answers: [string, object][] = [
      ['/api/me/statistics', numbers],
      ['/api/me/matches', { finished: [], more: null }],
      ['/api/tables', { yours, open: [] }],
    ];
    return new Response(JSON.stringify(answers.find(([start]) => path.startsWith(start))?.[1]));
  });
}

test('my numbers by game and variant, what I did in a row, and whom I met', async () => {
  serves(MANY, [TABLE]);
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText('jours de suite')).toBeVisible();
  await expect.element(page.getByText('record : 21, juillet 2026')).toBeVisible();
  await expect.element(page.getByText('Le Baron, record 5')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'entre 9,8 et 12,6, robots : 13,1' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: '21 fois devant, 17 fois derrière' })).toBeVisible();
  await expect.element(page.getByText('Redoutable')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /À vous de jouer/ })).toHaveAttribute('href', '/t/t1');
});

test('the curve is that of the variant one chooses', async () => {
  serves(MANY);
  await render(Numbers, { somebody: ME, onsettled });
  const curve = page.getByRole('img', { name: /semaine par semaine/ });
  await expect.element(curve).toHaveAccessibleName(/12,4, 10,6$/);
  await expect.element(page.getByText('semaine du 9 nov.')).toBeVisible();
  await page.getByRole('button', { name: /Pair ou impair/ }).click();
  await expect.element(curve).toHaveAccessibleName(/: 12,9, 13,4$/);
});

test('one week is no curve: my average beside that of the bots, and when a curve will come', async () => {
  const [many] = MANY.played;
  const weeks = [{ monday: '2026-11-16', average: average(2, 10, null) }];
  serves({ ...MANY, played: [{ ...many!, average: average(2, 10, null), bots: 20, weeks }] });
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText('La courbe viendra avec une autre semaine de jeu.')).toBeVisible();
  expect(page.getByRole('img', { name: /semaine par semaine/ }).query()).toBeNull();
  const [mine = 0, theirs = 0] = [...document.querySelectorAll('dd i')].map((bar) => bar.clientWidth);
  expect(mine / theirs).toBeCloseTo(0.5, 1);
  expect(document.querySelector('dl')!.clientHeight).toBeLessThan(120);
});

test('after one match only what is drawn is explained', async () => {
  const [many] = MANY.played;
  const once = average(1, 12, null);
  const weeks = [{ monday: '2026-11-16', average: once }];
  serves({ ...MANY, played: [{ ...many!, average: once, bots: null, companies: [], weeks }] });
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText(/La courbe viendra/)).toBeVisible();
  expect(document.querySelector('dl')).toBeNull();
  await expect.element(page.getByText(/Le trait bleu/)).not.toBeInTheDocument();
  expect(document.querySelector('.key')?.textContent).not.toContain('robots');
  expect(document.querySelector('.key')?.textContent).toContain('mieux');
});

test('the chosen variant is told by the number of players, too', async () => {
  serves(MANY);
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText('à 10')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'entre 11,1 et 19,1, robots : 16' })).toBeVisible();
  await page.getByRole('button', { name: /Pair ou impair/ }).click();
  await expect.element(page.getByText('à 10')).not.toBeInTheDocument();
});

test('on a phone a single run has its words beside its number, as the days have', async () => {
  await page.viewport(360, 640);
  serves(MANY);
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText('Le Baron, record 5')).toBeVisible();
  const [number, words] = ['em', 'b'].map((part) => document.querySelector(`.wins ${part}`)!);
  expect(words!.getBoundingClientRect().left).toBeGreaterThanOrEqual(number!.getBoundingClientRect().right);
  await page.viewport(1280, 800);
});

test('on a phone every game has a tab', async () => {
  const [first] = MANY.played;
  serves({ ...MANY, played: [...MANY.played, { ...first!, game: 'baron', companies: [] }] });
  await page.viewport(390, 844);
  await render(Numbers, { somebody: ME, onsettled });
  const tab = page.getByRole('button', { name: 'Le Baron', exact: true });
  await expect.element(page.getByRole('heading', { name: '6 qui prend!, par variante' })).toBeVisible();
  await tab.click();
  await expect.element(tab).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('heading', { name: 'Le Baron, par variante' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Pair ou impair/ })).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

test('who has finished nothing reads when numbers will come, finds a table, and no signs of matches', async () => {
  serves(NONE);
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText(/Vos chiffres viendront/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Jouer une partie' })).toHaveAttribute('href', '/');
  await expect.element(page.getByText('Entraîneur')).not.toBeVisible();
});

test('it says when all has come, so that what stands below moves no more', async () => {
  let tell = (): void => undefined;
  serves(MANY);
  const answer = fetch;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/me/matches')) await asked;
    return answer(path);
  });
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText('jours de suite')).toBeVisible();
  expect(onsettled).not.toHaveBeenCalled();
  tell();
  await expect.poll(() => onsettled.mock.calls.length).toBe(1);
});

test('numbers that could not be loaded can be asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  await render(Numbers, { somebody: ME, onsettled });
  await expect.element(page.getByText(/Vos chiffres n’ont pas pu/)).toBeVisible();
  await expect.poll(() => onsettled.mock.calls.length).toBe(1);
  serves(MANY);
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect.element(page.getByText('jours de suite')).toBeVisible();
});

test('reaction times week by week, with the middle half of them', async () => {
  const week = (monday: string, median: number) => ({ monday, calls: 20, median, low: 1400, high: 3100 });
  const weeks = [week('2026-11-09', 2600), week('2026-11-16', 1900)];
  serves({ ...MANY, paces: [{ game: 'buntherum', weeks }] });
  await render(Numbers, { somebody: ME, onsettled });
  const told = page.getByRole('region', { name: 'Temps de réaction, BuntHerum' });
  await expect.element(told.getByRole('img')).toHaveAccessibleName(/2,6 et 1,9 secondes/);
  await expect.element(told).toHaveTextContent(/1,9\ss le plus souvent, la moitié entre 1,4 et 3,1\ss/);
});

test('a table that only pauses does not wait for me', async () => {
  serves(NONE, [PAUSED]);
  await render(Numbers, { somebody: ME, onsettled });
  await vi.waitFor(() => expect(onsettled).toHaveBeenCalled());
  await expect.element(page.getByText('À vous de jouer')).not.toBeInTheDocument();
});
