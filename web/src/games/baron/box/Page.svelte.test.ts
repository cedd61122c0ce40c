import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import house from '../../../../../src/tablee/games/baron/deck.json?raw';
import { withWordsOf } from '$lib/words/index.svelte';
import { seated } from '../../../testing/seated';
import Box from '../setup/Box.svelte';
import Page from './Page.svelte';
import { readFile, written } from './file';
import { keepDeck, takeWish, wishDeck } from './kept';

beforeEach(() => withWordsOf('baron'));
afterEach(() => {
  takeWish();
  localStorage.clear();
  vi.restoreAllMocks();
});

const HOUSE = JSON.parse(house) as { [card: string]: object };
const colour = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s:`) });
const heads = page.getByLabelText('Têtes', { exact: true }).and(page.getByRole('textbox'));
const number = page.getByLabelText('Numéro');

/** Somebody chooses this file. */
async function choose(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File([text], 'deck.json', { type: 'application/json' }));
}

test('cards are written by finger or by digits, one after the other, and kept', async () => {
  const { unmount } = await render(Page);
  await expect.element(page.getByText('2 sur 110')).toBeVisible(); // the Barons are the same in every box
  await colour('bleu').click();
  await colour('bleu').click();
  await colour('rouge').click();
  await page.getByRole('button', { name: 'Carte 2' }).click();
  await heads.fill('63');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue('3');
  await expect.element(page.getByText('4 sur 110')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Il manque 106 cartes' })).toBeVisible();
  await unmount();
  await render(Page);
  await expect.element(page.getByRole('button', { name: '1 : bleu, bleu et rouge' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '2 : vert et blanc' })).toBeVisible();
  await expect.element(number).toHaveValue('3');
});

test('what is written with stays where it is after the first card', async () => {
  await page.viewport(1280, 800);
  await render(Page);
  const top = () => document.querySelector('.entry')!.getBoundingClientRect().top;
  const before = top();
  await colour('bleu').click();
  await page.getByRole('button', { name: 'Carte 2' }).click();
  await expect.element(page.getByText('3 sur 110')).toBeVisible();
  expect(top()).toBe(before);
});

test('a number that is written already is shown, one that does not exist is said', async () => {
  await render(Page);
  await colour('bleu').click();
  await number.fill('40');
  await userEvent.keyboard('{Enter}4');
  await number.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('La carte 1 est déjà écrite.')).toBeVisible();
  await number.fill('111');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Les cartes vont de 1 à 110.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '40 : rouge' })).toBeVisible();
  await page.getByRole('button', { name: '40 : rouge' }).click();
  await page.getByRole('button', { name: 'Vider' }).click();
  await expect.element(page.getByRole('button', { name: '40 : pas encore écrite' })).toBeVisible();
});

test('a whole deck from a file is saved as the file that the terminal reads', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL');
  await render(Page);
  const save = page.getByRole('button', { name: 'Enregistrer le fichier' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await choose(JSON.stringify({ ...HOUSE, 17: null }));
  await expect.element(number).toHaveValue('17');
  await colour('vert').click();
  await expect.element(page.getByText(/^Tout y est/)).toBeVisible();
  await save.click();
  const text = await (saved.mock.lastCall![0] as Blob).text();
  expect(JSON.parse(text)).toEqual({ ...HOUSE, 17: { green: 1 } });
});

test('everything can be deleted, after a question', async () => {
  await render(Page);
  await choose(house);
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tout effacer' }).click();
  await expect.element(page.getByText('2 sur 110')).toBeVisible();
  expect(localStorage.getItem('baron-deck')).toBeNull();
});

// In the set-up.

async function prepare(options = {}, fixed = false) {
  const { table } = seated({ game: 'baron', phase: 'gathering', options });
  const onchange = vi.fn();
  const shown = await render(Box, { view: table.view!, fixed, onchange });
  return { onchange, ...shown };
}

test('a file is loaded, kept on the device, and offered at the next table', async () => {
  const { onchange, unmount } = await prepare({ matches: 2 });
  await choose(house);
  await vi.waitFor(() => expect(onchange).toHaveBeenCalledWith({ matches: 2, deck: HOUSE }));
  await unmount();
  const next = await prepare();
  await page.getByText('Ma boîte').click();
  expect(next.onchange).toHaveBeenCalledWith({ deck: written(readFile(house)) });
});

test('a bad file names the card, and changes nothing', async () => {
  const { onchange } = await prepare();
  await choose(JSON.stringify({ ...HOUSE, 17: undefined }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('elle manque.');
  await choose(JSON.stringify({ ...HOUSE, '<img src=x>': { blue: 1 } }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('<img src=x>');
  await choose('x'.repeat(70_000));
  await expect.element(page.getByRole('alert')).toHaveTextContent('bien trop gros');
  await choose('no deck');
  await expect.element(page.getByRole('alert')).toHaveTextContent('n’est pas un jeu de cartes');
  expect(onchange).not.toHaveBeenCalled();
  expect(localStorage.getItem('baron-deck')).toBeNull();
});

test('what was wrong with a file is no longer said once cards are there', async () => {
  await render(Page);
  await choose('no deck');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await choose(house);
  await expect.element(page.getByText(/^Tout y est/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('who comes back from writing down their cards plays with them, and is asked only once', async () => {
  keepDeck(readFile(house));
  wishDeck();
  const { onchange, unmount } = await prepare();
  expect(onchange).toHaveBeenCalledExactlyOnceWith({ deck: written(readFile(house)) });
  await unmount();
  expect((await prepare()).onchange).not.toHaveBeenCalled();
});

test('who finishes the box and goes back by any way plays with it; who only looks at it does not', async () => {
  const { unmount } = await render(Page);
  await choose(house);
  await expect.element(page.getByText(/^Tout y est/)).toBeVisible();
  await unmount();
  const first = await prepare();
  expect(first.onchange).toHaveBeenCalledExactlyOnceWith({ deck: written(readFile(house)) });
  await first.unmount();
  await (await render(Page)).unmount();
  expect((await prepare()).onchange).not.toHaveBeenCalled();
});

test('a table goes back to our cards, and others read which ones are played with', async () => {
  const { onchange, unmount } = await prepare({ deck: HOUSE });
  await page.getByText('Les nôtres').click();
  expect(onchange).toHaveBeenCalledWith({ deck: null });
  await unmount();
  await prepare({ deck: HOUSE }, true);
  await expect.element(page.getByText('celles d’une boîte, 276 têtes en tout')).toBeVisible();
});
