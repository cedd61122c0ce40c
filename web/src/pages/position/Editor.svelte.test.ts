import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load as loadPosition } from '$lib/words/position.svelte';
import { load as loadReplay } from '$lib/words/replay.svelte';
import type { Position } from '$lib/wire/types';
import { manifestOf } from '../../games';
import { tooSmallToTouch } from '../../testing/touch';
import Editor from './Editor.svelte';

const people = ['Zoé', 'Karim'].map((name, seat) => ({ seat, name, avatar: 'fish' }));
const SIX: Position = {
  game: 'six',
  seats: 2,
  options: {},
  state: { rows: [[7, 16], [34], [58], [90]], hands: [[11, 41], [60, 77]], piles: [[3], []], totals: [12, 0], round: 2 }, // prettier-ignore
};
const BARON: Position = {
  game: 'baron',
  seats: 2,
  options: {},
  state: { rows: [[1], [2], [3], [4], [5]], hands: [[11], [12]], draws: [[20], [21]], piles: [[], []], totals: [0, 0], match: 1, tucked: [20] }, // prettier-ignore
};

/** What the server was asked, and what it says to positions: nothing is wrong, unless a test says otherwise. */
const asked: { path: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(async () => {
  asked.length = 0;
  answer = () => Response.json({});
  await Promise.all([loadPosition('fr'), loadReplay('fr')]);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(path === '/api/games' ? Response.json({ games: [], address: null }) : answer());
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

async function opened(start: Position, width = 360, height = 640) {
  await page.viewport(width, height);
  const layout = await manifestOf(start.game).position!();
  await render(Editor, { start, layout, title: 'x', people, seat: 0, onback: vi.fn() });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const states = () =>
  asked.filter(({ path }) => path === '/api/positions/checked').map(({ body }) => (body as Position).state);
const refused = (code: string, details: object) => () =>
  Response.json({ error: { code, message: '', details } }, { status: 400 });

test.each([
  [360, 640],
  [844, 390],
  [1440, 900],
])('%i × %i: everything is large enough for a finger, with the box open, too', async (width, height) => {
  await opened(SIX, width, height);
  await expect.element(page.getByText('Jouer cette position ?')).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
  await button('Encore dans la boîte').click();
  expect(tooSmallToTouch()).toEqual([]);
});

test('the server is asked once the cards lie still, and its words stand there', async () => {
  await opened(SIX);
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  answer = refused('not_ascending', { row: '0', card: '7', before: '16' });
  await button('7, 1 tête').click();
  await button('16, 1 tête').click();
  await expect
    .element(page.getByText('La rangée 1 ne monte pas : le 7 vient après le 16.').first())
    .toBeVisible();
  expect(states().at(-1)).toMatchObject({ rows: [[16, 7], [34], [58], [90]] });
  await expect.element(button(/^Jouer d’ici/)).toHaveAttribute('aria-disabled', 'true');
});

test('what only a written file could hold is said in general', async () => {
  answer = refused('bad_specials', {});
  await opened(SIX);
  await expect.element(page.getByText('Cette position n’est pas possible à ce jeu.').first()).toBeVisible();
});

test('by keyboard alone: a number takes a card up, Delete puts it away, Escape lets go', async () => {
  await opened(SIX);
  await userEvent.keyboard('4');
  await userEvent.keyboard('1');
  await expect.element(page.getByText('Le 41 : où va-t-il ?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Jouer cette position ?')).toBeVisible();
  await userEvent.keyboard('41');
  await userEvent.keyboard('{Delete}');
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ hands: [[11], [60, 77]] }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await vi.waitFor(() =>
    expect(states().at(-1)).toMatchObject({
      hands: [
        [11, 41],
        [60, 77],
      ],
    }),
  );
});

test('a pile opens and gives a card back; totals and the round are numbers', async () => {
  await opened(SIX);
  await button(/^Sa pile, 1 carte/).click();
  await button('3, 1 tête').click();
  await page.getByRole('button', { name: 'Ajouter une carte : Main : Zoé' }).or(page.getByRole('button', { name: 'Poser ici : Main : Zoé' })).click(); // prettier-ignore
  await button('Fermer').click();
  await page.getByRole('spinbutton').fill('-5');
  await userEvent.tab();
  await button('+1').click();
  await vi.waitFor(
    () =>
    expect(states().at(-1)).toMatchObject({ hands: [[3, 11, 41], [60, 77]], piles: [[], []], totals: [0, 0], round: 3 }), // prettier-ignore
  );
});

test('the special card of a variant lies by another row, with its other side', async () => {
  const state = { ...SIX.state, marker: { row: 3, face: 'even' } };
  await opened({ ...SIX, options: { variants: ['parity'] }, state });
  await page.getByText('Rangée 2', { exact: true }).click();
  await page.getByText('impairs', { exact: true }).click();
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ marker: { row: 1, face: 'odd' } }));
});

test('against the ox its hand can be changed, and the piles are of two', async () => {
  const state = { ...SIX.state, piles: [[], []], ox: { cards: [1, 2], shown: ['stop', 'sort'] } };
  await opened({ ...SIX, options: { variants: ['ox'] }, state });
  await button(/^Main du bœuf, 2 cartes/).click();
  await button('1, 1 tête').click();
  await button('11, 5 têtes').click();
  await vi.waitFor(
    () =>
    expect(states().at(-1)).toMatchObject({ hands: [[1, 41], [60, 77]], ox: { cards: [11, 2] } }), // prettier-ignore
  );
  await expect.element(button(/^Pile de l’équipe/)).toBeVisible();
});

test('special cards against the ox: the pile in its order, and those that lie by rows', async () => {
  const state = {
    ...SIX.state,
    piles: [[], []],
    ox: { cards: [1, 2], shown: ['stop', 'sort'], stack: ['first'] },
  };
  await opened({ ...SIX, options: { variants: ['ox'] }, state });
  await expect.element(page.getByRole('combobox', { name: 'puis la 1' })).toHaveValue('first');
  await page.getByRole('combobox').nth(0).selectOptions('Glisser');
  await page.getByRole('group', { name: 'Rangées avec un Sept' }).getByText('Rangée 3').click();
  await vi.waitFor(() =>
    expect(states().at(-1)?.ox).toMatchObject({ shown: ['slide', 'sort'], stack: ['first'], sevens: [2] }),
  );
  expect(document.querySelectorAll('.row')[2]?.querySelector('.mark.seven')).not.toBeNull();
  await page.getByRole('combobox').nth(1).selectOptions('–');
  await vi.waitFor(() => expect(states().at(-1)?.ox).toMatchObject({ shown: ['slide', 'first'], stack: [] }));
  expect(tooSmallToTouch()).toEqual([]);
});

test('a card of Le Baron that leaves its draw pile is not under it any more', async () => {
  await opened(BARON);
  await button(/^Pioche, 1 carte/).click();
  await page.getByRole('button', { name: /^20/ }).click();
  await button('Dans la boîte').click();
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ draws: [[], [21]], tucked: [] }));
});

test('one plays on the chosen seat, with friends', async () => {
  await opened(SIX, 1440, 900);
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  answer = refused('too_many_tables', {});
  await page.getByText('Karim', { exact: true }).click();
  await page.getByText('Mes amis', { exact: true }).click();
  await button('Jouer d’ici').click();
  const wish = asked.find(({ path }) => path === '/api/positions')?.body;
  expect(wish).toMatchObject({ game: 'six', seat: 1, level: null, language: 'fr' });
});

test('a check that the server has no time for says nothing of the position', async () => {
  answer = refused('too_fast', {});
  await opened(SIX);
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  await expect.element(page.getByText('Jouer cette position ?')).toBeVisible();
  await expect.element(button('Jouer d’ici')).not.toHaveAttribute('aria-disabled');
});

const CLIMB: Position = {
  ...SIX,
  options: { variants: ['climb'] },
  state: { ...SIX.state, marker: { row: 3, face: 'up' } },
};

test.each([
  [360, 640],
  [1440, 900],
])('%i × %i: the row that descends says so, and keeps its number', async (width, height) => {
  await opened(CLIMB, width, height);
  const rows = [...document.querySelectorAll('.row')];
  expect(rows.map((row) => row.querySelector('[data-marker] b')?.textContent)).toEqual([
    undefined,
    undefined,
    undefined,
    'descend',
  ]);
  expect(rows[3]?.querySelector('.number')?.textContent).toBe('4');
  const mark = rows[3]!.querySelector('[data-marker]')!.getBoundingClientRect();
  expect(mark.right).toBeLessThanOrEqual(width);
  await expect.element(page.getByText('Rangée qui descend')).toBeVisible();
});

test('at the first row the special card turns round: the editor says so by itself', async () => {
  await opened(CLIMB, 1440, 900);
  await page.getByRole('group', { name: 'Rangée qui descend' }).getByText('Rangée 1').click();
  await vi.waitFor(() => expect(states().at(-1)?.marker).toEqual({ row: 0, face: 'down' }));
});
