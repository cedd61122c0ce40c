import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { games, keep } from '$lib/shelf.svelte';
import { keepMoments } from '$lib/studied';
import type { GameEntry } from '$lib/wire/types';
import Matches from './Matches.svelte';
import Move from './Move.svelte';

afterEach(() => vi.unstubAllGlobals());

const BARON = { key: 'baron', coach: true } as GameEntry;

/** The server answers each question in turn, by its address. */
function serves(answer: (path: string) => object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/games') return Response.json({ games: games(), address: null });
    asked.push(path);
    return new Response(JSON.stringify(answer(path)));
  });
  return asked;
}

const match = (id: string, game = 'baron') => ({
  table: { id, game, seats: 4, variants: [], seated: [], free: 0 },
  ended: 1_700_000_000,
  rank: 2,
  points: 14,
});
/** Nobody coaches in the first one's game. */
const FIRST = { finished: [match('a', 'barbarossa'), match('b')], more: 'b' };
const REST = { finished: [match('c')], more: null };

test('many finished matches come page by page, each with its replay and its proof', async () => {
  const others = games();
  onTestFinished(() => void keep({ games: [...others], address: null }));
  keep({ games: [BARON], address: null });
  const asked = serves((path) => (path.includes('before') ? REST : FIRST));
  await render(Matches, { you: 'me', onsettled: () => undefined });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  await page.getByRole('button').click();
  await expect.element(rows.nth(2)).toHaveTextContent('2e sur 4');
  await expect.element(rows.nth(2)).toHaveTextContent('14 têtes');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(asked).toEqual(['/api/me/matches', '/api/me/matches?before=b']);
  const ways = rows.nth(2).getByRole('link');
  const led = ways.elements().map((it) => it.getAttribute('href'));
  expect(led).toEqual(['/t/c', '/t/c/replay', '/t/c/replay?coach', '/t/c/proof']);
  await expect.element(rows.nth(0).getByRole('link', { name: /choix/ })).not.toBeInTheDocument();
});

test('where the coach has been listened to here, its way says how many moments mattered', async () => {
  const others = games();
  onTestFinished(() => void keep({ games: [...others], address: null }));
  keep({ games: [BARON], address: null });
  keepMoments('a', 3);
  keepMoments('b', 0);
  serves(() => ({ finished: [match('a'), match('b'), match('c')], more: null }));
  await render(Matches, { you: 'me', onsettled: () => undefined });
  await expect.element(page.getByRole('link', { name: /3 moments à revoir/ })).toHaveTextContent('3');
  const plain = page.getByRole('link', { name: /^Ce que valaient vos choix :/ });
  expect(plain.elements().map((each) => each.textContent)).toEqual(['', '']);
});

test('who has finished none is told so', async () => {
  serves(() => ({ finished: [], more: null }));
  await render(Matches, { you: 'me', onsettled: () => undefined });
  await expect.element(page.getByText('Aucune partie finie pour l’instant.')).toBeVisible();
});

test('a code for another device that is too old says so, and another one is made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let tokens = 0;
  serves(() => ({ token: `t${++tokens}`, minutes: 15 }));
  await render(Move);
  await page.getByRole('button', { name: 'Montrer le code' }).click();
  const address = page.getByLabelText('L’adresse');
  await expect.element(address).toHaveValue(`${location.origin}/arrive/t1`);
  vi.advanceTimersByTime(15 * 60_000 + 1000);
  await expect.element(page.getByText('Ce code est trop vieux.')).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Faire un autre code' }).click();
  await expect.element(address).toHaveValue(`${location.origin}/arrive/t2`);
});
