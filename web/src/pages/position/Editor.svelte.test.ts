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

const BUNTHERUM: Position = {
  game: 'buntherum',
  seats: 2,
  options: {},
  state: { rows: [[2], [1], [3], [4], [5], [7]], piles: [[20, 21], [22, 23]], neutral: [30, 31, 32], seen: 2, chips: [1, 1], turner: 0, calls: [{ seat: 0, row: 1, ms: 400 }] }, // prettier-ignore
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

test('seats with the same total each read theirs, and keep it', async () => {
  await opened({ ...SIX, state: { ...SIX.state, totals: [12, 12] } }, 1440, 900);
  const of = (name: string) => page.getByRole('spinbutton', { name: `Têtes des manches d’avant : ${name}` });
  await expect.element(of('Karim')).toHaveValue(12);
  await of('Zoé').fill('3');
  await userEvent.tab();
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ totals: [3, 12] }));
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

test.each([
  [360, 640],
  [844, 390],
  [1440, 900],
])(
  '%i × %i: the hexagonal cards can be touched, and nothing is wider than the screen',
  async (width, height) => {
    await opened(BUNTHERUM, width, height);
    await expect.element(page.getByText('Jouer cette position ?')).toBeVisible();
    expect(tooSmallToTouch()).toEqual([]);
    await button('Pioche neutre, 3 cartes').click();
    expect(tooSmallToTouch()).toEqual([]);
    const board = document.querySelector('.board')!;
    expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
  },
);

test('a card of BuntHerum is named, and goes to a row by touch or by its number', async () => {
  await opened(BUNTHERUM, 1440, 900);
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  expect(states()[0]).not.toHaveProperty('calls'); // the race begins anew
  await button('ballon bleu').click(); // 21
  await expect.element(page.getByText('Où va cette carte (ballon bleu) ?')).toBeVisible();
  await userEvent.keyboard('6');
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ piles: [[20], [22, 23]] }));
  expect(states().at(-1)?.rows).toEqual([[2], [1], [3], [4], [5], [7, 21]]);
  await userEvent.keyboard('6'); // nothing is held
  await userEvent.keyboard('{Control>}z{/Control}');
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ piles: [[20, 21], [22, 23]] })); // prettier-ignore
});

test('a card is turned up, from the neutral deck, and fewer have been seen there', async () => {
  await opened(BUNTHERUM, 1440, 900);
  await button('Pioche neutre, 3 cartes').click();
  await button('glace crème').click(); // 32
  await button('Poser ici : Carte retournée').click();
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ card: 32, neutral: [30, 31], seen: 2 }));
  await button('glace noire').click(); // 31
  await button('Dans la boîte').click();
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ neutral: [30], seen: 1 }));
});

test('what a link may hold that the server can read breaks nothing', async () => {
  const state = {
    rows: [[999], [2, 2]],
    piles: [[64, 64, 1], []],
    card: 77,
    turner: 9,
    decider: [9],
    seen: 5,
  };
  answer = refused('card_twice', { card: '64' });
  await opened({ ...BUNTHERUM, state }, 1440, 900);
  await expect
    .element(page.getByText('Cette carte est à deux endroits : téléphone crème.').first())
    .toBeVisible();
  await button('téléphone crème').click();
  await button('Dans la boîte').click();
  await vi.waitFor(() => expect(states().at(-1)).toMatchObject({ piles: [[1], []], seen: 0 }));
});

test('of BuntHerum the chips, who turns and who may call are chosen', async () => {
  await opened(BUNTHERUM, 1440, 900);
  await page.getByRole('spinbutton', { name: 'Jetons rouges : Karim' }).fill('9');
  await userEvent.tab();
  await page.getByRole('combobox', { name: 'Retourne la carte' }).selectOptions('Karim');
  await page.getByText('de sa pile', { exact: true }).click();
  const decider = page.getByRole('group', { name: 'Après une égalité, seuls appellent' });
  await decider.getByText('Karim').click();
  await decider.getByText('Zoé').click();
  await vi.waitFor(() =>
    expect(states().at(-1)).toMatchObject({ chips: [1, 3], turner: 1, own: true, decider: [0, 1] }),
  );
});

test('a card that does not fit its row is named in words; where nobody races, nobody turns', async () => {
  await opened({ ...BUNTHERUM, options: { variants: ['calm'] } }, 1440, 900);
  await vi.waitFor(() => expect(states()).toHaveLength(1));
  expect(document.querySelector('select')).toBeNull();
  answer = refused('does_not_fit', { row: '0', card: '2' });
  await button('ballon lilas').click(); // 20
  await button('Dans la boîte').click();
  await expect
    .element(page.getByText('La rangée 1 a déjà cet objet ou cette couleur : cube jaune.').first())
    .toBeVisible();
});
