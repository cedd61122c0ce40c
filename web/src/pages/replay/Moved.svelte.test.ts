import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { linkTo } from '$lib/position';
import { go } from '$lib/router.svelte';
import { load } from '$lib/words/replay.svelte';
import { withWordsOf } from '$lib/words/index.svelte';
import { TestSocket } from '../../testing/sockets';
import { chair, tableView } from '../../testing/tables';
import Page from './Page.svelte';

const riddle = (owner: number) => ({ owner, word: null, clay: null, strokes: 4, sealed: true, arrows: [] });
const view = (player: number) => ({
  stage: 'move', spaces: [0, 3, 5], gems: [12, 4, 0], hats: [6, 9, 6], curses: [3, 2, 3], refilled: [], player, turn: 1, out: [],
  gone: [], modelling: [], themes: [null, null, null], goal: 32, arrows: 0, last_arrow: 13, series: 0, asked: null, guess: null,
  board: ['elf', 'gem', 'dragon', 'question', 'gem', 'dragon', 'elf', 'gem', 'ghost', 'question', 'gem', 'dragon'], notebook: [], ended: null,
  riddles: [0, 1, 2].map(riddle), may: { write: [], ask: [], letter: [], guess: [], curse_letter: [], curse_guess: [] },
}); // prettier-ignore
const moment = (seq: number, player: number, kind: string) => ({
  seq, viewer: 2, view: view(player), events: [{ kind, seat: player, die: 1, space: 1 }], legal: [], chosen: null, waiting_for: [player], result: null,
}); // prettier-ignore
const MOMENTS = [moment(9, 0, 'turn_began'), moment(10, 1, 'rolled'), moment(11, 2, 'rolled'), moment(12, 0, 'rolled')]; // prettier-ignore
const OVER = tableView({ id: 'riddles', game: 'barbarossa', phase: 'over', chairs: [chair('me'), chair('zoe'), chair('jo')] }); // prettier-ignore

function answer(url: string): unknown {
  if (url.endsWith('/api/me')) return { guest: 'me', name: 'Manon', avatar: 'lemon', language: 'fr' };
  if (url.endsWith('/api/games')) return {};
  return MOMENTS;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(answer(url), { status: url.endsWith('/api/games') ? 500 : 200 })),
  );
  vi.stubGlobal('WebSocket', function open() {
    const socket = new TestSocket();
    setTimeout(() => {
      socket.welcome();
      socket.say(OVER);
    });
    return socket;
  });
  await Promise.all([load('fr'), withWordsOf('barbarossa')]);
  await page.viewport(1280, 800);
});
afterEach(() => vi.unstubAllGlobals());

test('a link leads to a moment as somebody changed it, and back to the replay', async () => {
  go(`/t/riddles/replay?move=10&seat=2#${await linkTo({ gems: [1, 2, 7] }, 2)}`, { replace: true });
  await render(Page);
  const gems = page.getByRole('spinbutton', { name: /^Gemmes/ });
  await expect.element(gems.nth(2)).toHaveValue(7);
  await expect.element(page.getByRole('combobox', { name: 'À qui le tour' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Revenir à la page d’avant' }).click();
  await expect.element(gems.first()).not.toBeInTheDocument();
  expect(location.hash).toBe('');
});

test('a link that is not whole says so', async () => {
  go('/t/riddles/replay?move=10&seat=2#1.1.AAAA', { replace: true });
  await render(Page);
  await expect.element(page.getByText('Ce lien n’est pas entier.')).toBeVisible();
});
