import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { TableView } from '$lib/wire/types';
import { load } from '$lib/words/replay.svelte';
import type { Shot } from '$table/replay/film';
import { Projector } from '$table/replay/projector.svelte';
import type { Placed } from '$table/standing';
import { tooSmallToTouch } from '../../../testing/touch';
import Sheet from './Sheet.svelte';

const TEXT = 'Tablée 1\nGame: six 1\n\n1. 0 17 · 1 4\n';
const VIEW = { rows: [[3], [12, 102], [44], [61]], hands: [[17], [4]], piles: [[], []], totals: [0, 7], points: [0, 0], round: 1, table: [], pool: [], first: 0, marker: null, reversed_by: [], preview: [], prices: [], ox: null, outlook: [] }; // prettier-ignore
const people = [
  { name: 'Zoé', avatar: 'lemon' },
  { name: 'Karim', avatar: 'fish' },
];

beforeEach(() => load('fr'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const own of ['canShare', 'share']) Reflect.deleteProperty(navigator, own);
});

const REASON = { key: 'joins', seat: 0, card: 17, row: 1, after: 12 };
const LAYS = {
  view: VIEW,
  shows: { kind: 'place', seat: 0, card: 17, row: 1, reason: REASON },
  move: 1,
  read: 1,
} as unknown as NonNullable<Shot['step']>;
const shotOf = (turn: number, step: Shot['step'] = null): Shot => ({ step, view: VIEW, moment: 0, turn });
const places = [
  { seat: 1, name: 'Karim', avatar: 'fish', bot: false, rank: 1, points: 4 },
  { seat: 0, name: 'Zoé', avatar: 'lemon', bot: false, rank: 2, points: 9 },
] as unknown as Placed[];

async function opened(game: string, answer = new Response(TEXT), shots = [shotOf(1)], turn = 1) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer.clone());
  const film = new Projector(() => true);
  film.load(shots, turn);
  const view = {
    id: 'abc',
    game,
    options: { variants: [] },
    chairs: [],
    started: 0,
  } as unknown as TableView;
  const onclose = vi.fn();
  const props = { view, film, people, places, seat: null, onclose };
  const { rerender } = await render(Sheet, props);
  /** A message from the table: all that it says is another object. */
  const hear = () => rerender({ ...props, view: { ...view }, people: [...people], places: [...places] });
  return { onclose, film, hear };
}

const MATCH = [shotOf(1), shotOf(1, LAYS), shotOf(2), shotOf(3)];

const way = (name: string) => page.getByText(name, { exact: true });

test('a picture, a film, text and a frame, with room for fingers', async () => {
  await page.viewport(360, 640);
  const { onclose } = await opened('six');
  await expect.element(page.getByRole('img', { name: '6 qui prend!, tour 1 sur 1.' })).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
  await way('Film').click();
  await expect.element(page.getByText('Il dure 2 secondes.')).toBeVisible();
  expect(tooSmallToTouch()).toEqual([]);
  await way('Texte').click();
  await way('Relevé').click();
  await expect.element(page.getByLabelText('La partie en texte')).toHaveValue(TEXT);
  expect(tooSmallToTouch()).toEqual([]);
  await way('Intégrer').click();
  const code = page.getByLabelText('Le code à coller dans la page');
  await expect.element(code).toHaveValue(expect.stringContaining(`${location.origin}/embed/abc"`));
  await expect
    .element(code)
    .toHaveValue(expect.stringContaining('title="Tablée · 6 qui prend! · Zoé, Karim"'));
  await page.getByRole('button', { name: 'Fermer' }).click();
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce());
  await page.viewport(1280, 800);
});

test('a browser that records nothing says so', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  await opened('six');
  await way('Film').click();
  await expect.element(page.getByText('Ce navigateur ne sait pas faire de film.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Faire le film' })).not.toBeInTheDocument();
});

test('a film that fails on the way is said to have failed', async () => {
  class Broken extends MediaRecorder {
    override start(): void {
      throw new Error('no room');
    }
  }
  vi.stubGlobal('MediaRecorder', Broken);
  await opened('six');
  await way('Film').click();
  await page.getByRole('button', { name: 'Faire le film' }).click();
  await expect.element(page.getByText('Le film n’a pas pu se faire ici.')).toBeVisible();
});

test('a game that does not draw itself has its text', async () => {
  await opened('zebra');
  await expect.element(page.getByText('Ce jeu ne se dessine pas encore en image.')).toBeVisible();
  await way('Texte').click();
  await way('Relevé').click();
  await expect.element(page.getByLabelText('La partie en texte')).toHaveValue(TEXT);
});

test('a text that does not come is explained', async () => {
  const refused = { error: { code: 'too_fast', message: '', details: {} } };
  await opened('six', new Response(JSON.stringify(refused), { status: 429 }));
  await way('Texte').click();
  await way('Relevé').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('people read the match in sentences, and who won', async () => {
  await opened('six', undefined, MATCH);
  await way('Texte').click();
  await expect
    .element(page.getByLabelText('La partie racontée'))
    .toHaveValue(
      `6 qui prend!\nKarim a gagné.\n1. Karim, 4 têtes\n2. Zoé, 9 têtes\n\nTour 1\nZoé pose le 17, rangée 2. Il va derrière le 12.\n\n${location.origin}/t/abc/replay`,
    );
});

test('the code of a frame stays as it was seen, and begins where one likes', async () => {
  const { film } = await opened('six', undefined, MATCH, 2);
  await way('Intégrer').click();
  const code = page.getByLabelText('Le code à coller dans la page');
  await expect.element(code).toHaveValue(expect.stringContaining('/embed/abc?turn=2"'));
  film.toTurn(3);
  await expect.element(code).toHaveValue(expect.stringContaining('/embed/abc?turn=2"'));
  await way('Depuis le début').click();
  await expect.element(code).toHaveValue(expect.stringContaining('/embed/abc"'));
});

test('a film is of the turn where one stands, or of the whole match', async () => {
  await opened('six', undefined, MATCH, 2);
  await way('Film').click();
  const [from, to] = [page.getByLabelText('Du tour'), page.getByLabelText('au tour')];
  await expect.element(from).toHaveValue('2');
  await expect.element(to).toHaveValue('2');
  await way('Toute la partie').click();
  await expect.element(from).toHaveValue('1');
  await expect.element(to).toHaveValue('3');
});

test('what was chosen for a film or a frame stays when the table says something', async () => {
  const { hear } = await opened('six', undefined, MATCH, 2);
  await way('Film').click();
  await way('Toute la partie').click();
  await hear();
  await expect.element(page.getByLabelText('Du tour')).toHaveValue('1');
  await way('Intégrer').click();
  await way('Depuis le début').click();
  await hear();
  await expect.element(page.getByRole('radio', { name: 'Depuis le début' })).toBeChecked();
});

test('a film that is ready is shared where the browser can, and another one can be made', async () => {
  const shared: ShareData[] = [];
  const able = { canShare: () => true, share: async (what: ShareData) => void shared.push(what) };
  Object.assign(navigator, able);
  await opened('six', undefined, MATCH, 2);
  await way('Film').click();
  await page.getByRole('button', { name: 'Faire le film' }).click();
  await page.getByRole('button', { name: 'Partager' }).click();
  expect(shared[0]?.files?.[0]?.name).toBe('tablee-six.webm');
  await way('Toute la partie').click();
  await expect.element(page.getByRole('button', { name: 'Faire le film' })).toBeVisible();
});

test.each([
  [360, 640],
  [844, 390],
])('at %i × %i what can be done with each of them is in sight', async (width, height) => {
  await page.viewport(width, height);
  await opened('six', undefined, MATCH);
  for (const name of ['Image', 'Film', 'Texte', 'Intégrer']) {
    await way(name).click();
    await expect.poll(() => document.querySelectorAll('.acts button').length).toBeGreaterThan(0);
    const { bottom } = document.querySelector('.acts button')!.getBoundingClientRect();
    expect(bottom, name).toBeLessThanOrEqual(height);
  }
  await page.viewport(1280, 800);
});
