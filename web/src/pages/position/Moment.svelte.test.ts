import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { linkTo } from '$lib/position';
import { load as loadPosition } from '$lib/words/position.svelte';
import { load as loadReplay } from '$lib/words/replay.svelte';
import type { AnyGame } from '$table/scene.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Moment from './Moment.svelte';

const people = ['Zoé', 'Karim', 'Manon'].map((name, seat) => ({ seat, name, avatar: 'fish' }));
const riddle = (owner: number, arrows: number[] = []) => ({ owner, word: 'fourchette', clay: null, strokes: 4, sealed: true, arrows }); // prettier-ignore
const view = {
  spaces: [0, 3, 5],
  gems: [12, 4, 0],
  hats: [6, 9, 6],
  curses: [3, 2, 3],
  player: 0,
  out: [],
  goal: 32,
  board: ['elf', 'gem', 'dragon', 'question', 'gem', 'dragon', 'elf', 'gem', 'ghost', 'question', 'gem', 'dragon'], // prettier-ignore
  riddles: [riddle(0), riddle(0, [1]), riddle(1), riddle(2)],
} as unknown as AnyGame;

/** What the server was asked. */
const asked: { path: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(async () => {
  asked.length = 0;
  answer = () => Response.json({ error: { code: 'too_many_tables', message: '', details: {} } }, { status: 409 }); // prettier-ignore
  await Promise.all([loadPosition('fr'), loadReplay('fr')]);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    return Promise.resolve(answer()); // no games either: other tests share what is kept of them
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

const back = vi.fn();

interface How {
  width?: number;
  height?: number;
  move?: number | null;
}

async function opened(link = '', { width = 1440, height = 900, move = 40 }: How = {}) {
  await page.viewport(width, height);
  const props = {
    id: 'abc',
    game: 'barbarossa',
    move: move ?? undefined,
    view,
    link,
    title: 'x',
    people,
    seat: 1,
  };
  return render(Moment, { ...props, onback: back });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const wish = () => asked.find(({ path }) => path === '/api/tables/abc/forks')?.body;
const number = (name: string) => page.getByRole('spinbutton', { name });

test.each([
  [360, 640],
  [844, 390],
  [1440, 900],
])('%i × %i: all of it can be touched, nothing is wider, and no word is read', async (width, height) => {
  await opened('', { width, height });
  await expect.element(button('Jouer d’ici')).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
  const board = document.querySelector('.board')!;
  expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
  expect(document.body.textContent).not.toContain('fourchette');
});

test('figures, counters, the turn and arrows are changed, and only that is sent', async () => {
  await opened();
  await number('Gemmes : Karim').fill('99');
  await userEvent.tab();
  await expect.element(number('Gemmes : Karim')).toHaveValue(13);
  await page.getByRole('combobox', { name: 'À qui le tour' }).selectOptions('Manon');
  await page.getByRole('combobox', { name: 'Case : Zoé' }).selectOptions('9 : les autres +2');
  await page.getByRole('combobox', { name: 'puis de : Zoé 2' }).selectOptions('Manon');
  await page.getByRole('combobox', { name: 'La flèche de : Zoé 2' }).selectOptions('personne');
  await button('Jouer d’ici').click();
  await vi.waitFor(() => expect(wish()).toEqual({
    move: 40,
    seat: 1,
    level: 'medium',
    changes: { gems: [12, 13, 0], player: 2, spaces: [8, 3, 5], arrows: [[], [2], [], []] },
  })); // prettier-ignore
});

test('what is not changed goes on as any match does', async () => {
  await opened();
  await page.getByText('Manon', { exact: true }).first().click();
  await page.getByText('Mes amis', { exact: true }).click();
  await button('Jouer d’ici').click();
  await vi.waitFor(() => expect(wish()).toEqual({ move: 40, seat: 2, level: null }));
});

test('a link says that it is for friends', async () => {
  await opened(await linkTo({ gems: [1, 2, 3], others: 'friends' }, 2));
  await expect.element(number('Gemmes : Manon')).toHaveValue(3);
  await expect.element(page.getByRole('radio', { name: 'Mes amis' })).toBeChecked();
  await button('Jouer d’ici').click();
  await vi.waitFor(() => expect(wish()).toEqual({ move: 40, seat: 2, level: null, changes: { gems: [1, 2, 3] } })); // prettier-ignore
});

test('what is under way stays when people come to the table and go', async () => {
  const { rerender } = await opened();
  await number('Chapeau : Zoé').fill('30');
  await userEvent.tab();
  await page.getByText('Mes amis', { exact: true }).click();
  await button('Partager').click();
  await rerender({ game: 'barbarossa', view: { ...view }, people: [...people], seat: 0 });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(number('Chapeau : Zoé')).toHaveValue(30);
  await expect.element(page.getByRole('radio', { name: 'Mes amis' })).toBeChecked();
});

test('a change is undone, by the keyboard, too', async () => {
  await opened();
  await number('Maléfices : Zoé').fill('0');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(number('Maléfices : Zoé')).toHaveValue(3);
  await expect.element(button('Annuler')).toHaveAttribute('aria-disabled', 'true');
});

test('what the server refuses is said in words, until something is changed', async () => {
  answer = () => Response.json({ error: { code: 'too_many_arrows', message: '', details: { most: 12, arrows: 13 } } }, { status: 400 }); // prettier-ignore
  await opened();
  await button('Jouer d’ici').click();
  await expect.element(page.getByText('Trop de flèches : 12 au plus, sinon la partie est finie.').first()).toBeVisible(); // prettier-ignore
  await expect.element(button(/^Jouer d’ici/)).toHaveAttribute('aria-disabled', 'true');
  await number('Gemmes : Zoé').fill('1');
  await userEvent.tab();
  await expect.element(button('Jouer d’ici')).not.toHaveAttribute('aria-disabled');
});

test('a link leads to the moment with its changes, and holds no word', async () => {
  await opened(await linkTo({ gems: [1, 2, 3] }, 2));
  await expect.element(number('Gemmes : Manon')).toHaveValue(3);
  await expect.element(page.getByRole('radio', { name: 'Manon' })).toBeChecked();
  await button('Partager').click();
  await vi.waitFor(
    () =>
    expect(page.getByRole('textbox').element()).toHaveProperty('value', expect.stringMatching(/\/t\/abc\/replay\?move=40&seat=2#1\.3\.[\w-]{10,60}$/)), // prettier-ignore
  );
});

const written = async () => [
  'hello',
  '2.1.AAAA',
  await linkTo({ riddles: [] }, 0),
  await linkTo({ gems: [1, 2, '<b>3</b>'] }, 0),
  await linkTo({ arrows: [[7], [], [], []] }, 0),
];

test.each([0, 1, 2, 3, 4])('a link that somebody wrote by hand (%i) is refused in words', async (which) => {
  await opened((await written())[which]);
  const title = which === 1 ? 'Ce lien vient d’un Tablée plus récent.' : 'Ce lien n’est pas entier.';
  await expect.element(page.getByText(title)).toBeVisible();
  await button('Revoir la partie').click();
  expect(back).toHaveBeenCalled();
});

test('a link to a moment that there was not is refused, too', async () => {
  await opened(await linkTo({}, 0), { move: null });
  await expect.element(page.getByText('Ce lien n’est pas entier.')).toBeVisible();
});
