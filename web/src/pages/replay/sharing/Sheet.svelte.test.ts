import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { TableView } from '$lib/wire/types';
import { load } from '$lib/words/replay.svelte';
import { Projector } from '$table/replay/projector.svelte';
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
});

async function opened(game: string, answer = new Response(TEXT)) {
  vi.spyOn(window, 'fetch').mockResolvedValue(answer);
  const film = new Projector(() => true);
  film.load([{ step: null, view: VIEW, moment: 0, turn: 1 }], 1);
  const view = { id: 'abc', game, options: { variants: [] } } as unknown as TableView;
  const onclose = vi.fn();
  await render(Sheet, { view, film, people, seat: null, onclose });
  return { onclose };
}

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
  await opened('barbarossa');
  await expect.element(page.getByText('Ce jeu ne se dessine pas encore en image.')).toBeVisible();
  await way('Texte').click();
  await expect.element(page.getByLabelText('La partie en texte')).toHaveValue(TEXT);
});

test('a text that does not come is explained', async () => {
  const refused = { error: { code: 'too_fast', message: '', details: {} } };
  await opened('six', new Response(JSON.stringify(refused), { status: 429 }));
  await way('Texte').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
