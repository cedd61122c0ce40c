import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { go } from '$lib/router.svelte';
import type { FromServer, GameEntry, TableView } from '$lib/wire/types';
import { load } from '$lib/words/replay.svelte';
import stored from '../../../fixtures/records.json';
import { games, keep } from '$lib/shelf.svelte';
import { momentsOf } from '$lib/studied';
import { withWordsOf } from '$lib/words/index.svelte';
import { TestSocket } from '../../testing/sockets';
import { chair, tableView } from '../../testing/tables';
import { type Short, whole } from '../../testing/whole';
import Page from './Page.svelte';

/** Every moment, as each seat saw it. */
const [, ...seats] = (stored[0]!.seen as unknown as Short[][]).map(whole);
const moments = seats[0]?.map((_, i) => seats.map((seat) => seat[i]));
const ME = { guest: 'me', name: 'Manon', avatar: 'lemon', language: 'fr' };
const OVER = tableView({ id: 'abc', phase: 'over', chairs: [chair('me'), chair(null), chair('zoe')] });
const GAMES = [{ key: 'six', variants: [], options: [], bots: true, coach: true }];
/** Another file of tests may have been told of other games: the answer is kept. */
const others = games();

let socket: TestSocket;
const hear = (...messages: FromServer[]): void => socket.say(...messages);
/** Every message about the table is another view. */
const change = (changes: Partial<TableView>): void => hear({ ...OVER, ...changes });

function answer(url: string): unknown {
  if (url.endsWith('/api/me')) return ME;
  if (url.endsWith('/api/games')) return { games: GAMES, address: null };
  if (url.includes('/coach')) return { done: true, choices: [], all: 0, ahead: 0, parts: null };
  return moments;
}

/** What `new WebSocket` gives. */
function opened(): TestSocket {
  socket = new TestSocket();
  setTimeout(() => {
    socket.welcome();
    hear(OVER);
  });
  return socket;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answer(url))));
  vi.stubGlobal('WebSocket', function open() {
    return opened();
  });
  keep({ games: GAMES as unknown as GameEntry[], address: null });
  await Promise.all([load('fr'), withWordsOf('six')]);
  await page.viewport(1280, 800);
  go('/t/abc/replay?turn=2', { replace: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keep({ games: [...others], address: null });
});

const frame = () => new Promise(requestAnimationFrame);

test('who thinks of playing on is not interrupted when somebody leaves the table', async () => {
  await render(Page);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  const asked = page.getByRole('heading', { name: 'Reprendre la partie ici ?' });
  await expect.element(asked).toBeVisible();
  change({ people: [] });
  await frame();
  await expect.element(asked).toBeVisible();
});

test('Escape closes what lies over the coach first, then the coach, and the focus is where it was', async () => {
  await render(Page);
  const coach = page.getByRole('button', { name: 'Entraîneur' });
  await coach.click();
  const close = page.getByRole('button', { name: 'Fermer' });
  await expect.element(close).toBeVisible();
  const over = document.body.appendChild(document.createElement('dialog'));
  over.open = true;
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(close).toBeVisible();
  over.remove();
  (close.element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(coach).toHaveFocus();
});

test('how many moments mattered is known on this device from then on', async () => {
  const way = [
    { kind: 'row', row: 0 },
    { kind: 'row', row: 1 },
  ];
  const choice = (move: number, cost: number) => ({
    move,
    chosen: 0,
    ways: way,
    costs: [cost, 0],
    doubts: [0.1, 0],
  });
  const choices = [choice(1, 2), choice(3, 1), choice(5, 0)];
  const told = { done: true, choices, all: 3, ahead: 0, parts: null };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/coach') ? told : answer(url))),
  );
  await render(Page);
  expect(momentsOf('abc')).toBeNull();
  await page.getByRole('button', { name: 'Entraîneur' }).click();
  await expect.poll(() => momentsOf('abc')).toBe(2);
});
