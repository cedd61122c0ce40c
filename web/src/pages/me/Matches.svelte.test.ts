import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Matches from './Matches.svelte';
import Move from './Move.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The server answers each question in turn, by its address. */
function serves(answer: (path: string) => object): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answer(path)));
  });
  return asked;
}

const match = (id: string) => ({
  table: { id, game: 'baron', seats: 4, variants: [], seated: [], free: 0 },
  ended: 1_700_000_000,
  rank: 2,
  points: 14,
});
const FIRST = { finished: [match('a'), match('b')], more: 'b' };
const REST = { finished: [match('c')], more: null };

test('many finished matches come page by page, each with its replay and its proof', async () => {
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
  expect(ways.elements().map((it) => it.getAttribute('href'))).toEqual(['/t/c', '/t/c/replay', '/t/c/proof']);
});

test('who has finished none is told so', async () => {
  serves(() => ({ finished: [], more: null }));
  await render(Matches, { you: 'me', onsettled: () => undefined });
  await expect.element(page.getByText('Aucune partie finie pour l’instant.')).toBeVisible();
});

test('a code for another device that is too old says so, and another one is made', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let tokens = 0;
  serves((path) =>
    path === '/api/games' ? { games: [], address: null } : { token: `t${++tokens}`, minutes: 15 },
  );
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
