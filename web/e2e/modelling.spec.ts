import type { Page } from '@playwright/test';
import { LUMP, type Sculpture, type Stroke } from '../src/games/barbarossa/clay/sculpture';
import { both, isAccessible, LOOKS } from './axe';
import { expect, lines, openTable, PHONE, RESTED, SLOW, test, type Person } from './house';
import { dealt, shareDevice } from './play';
import { beginning } from './riddles.js';
import { button, COARSE, curse, seal, skipped, STARTING, stroke, studio, word, write } from './riddling';
import { CLAY_LAUNCH } from './serving.js';

test.use({ launchOptions: CLAY_LAUNCH });
test.setTimeout(120_000);

const viewport = { width: 900, height: 600 };
const coarse = COARSE;
const SEEN = SLOW ? LOOKS : both(viewport.width, viewport.height);

const desk = (page: Page) => page.locator('.desk');

const SEALED = { word: 'tasse', clay: { version: 1, strokes: [LUMP] }, sealed: true };

/** Three people, of whose riddles only the first is still to be made; the match has begun. */
async function almost(
  people: Person[],
  more: object = {},
  { options = {}, looking = people } = {},
): Promise<{ id: string }> {
  const state = {
    riddles: [0, 1, 2].flatMap(() => [{}, SEALED, SEALED]),
    ...beginning(),
    ...more,
  };
  const table = await dealt(people, { game: 'barbarossa', state, options });
  for (const { page } of looking) await page.goto(table.path);
  for (const { page } of looking) await expect(page.locator('main[data-modelling]')).toBeVisible();
  return table;
}

const saved = (page: Page) =>
  expect(page.locator('[data-saved]').first()).toHaveAttribute('data-saved', 'true');

/** What the table has, as its owner gets it. */
async function atTable({ page }: Person, table: string): Promise<readonly Stroke[]> {
  const name = await desk(page).getAttribute('data-clay');
  const answer = await page.request.get(`/api/tables/${table}/sculptures/${name}`, RESTED);
  return ((await answer.json()) as Sculpture).strokes;
}

/** How far the film on the page had come, each time that it went on. */
async function partsShown(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const parts: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) parts.push((target as HTMLElement).dataset.part ?? '');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-part'] });
    return parts;
  });
  return () => seen.jsonValue();
}

test(
  'people write, model with mouse and finger, seal, and play to the end',
  { tag: '@long' },
  async ({ someone }) => {
    test.slow(); // a whole journey, on two pages that draw clay
    const zoe = await someone({ name: 'Zoé', viewport, ...coarse });
    const karim = await someone({ name: 'Karim', viewport, ...coarse });
    const ines = await someone({ name: 'Inès', viewport: PHONE, ...coarse });
    // Karim has sealed everything, and has no page open: two are enough to draw at once
    const riddles = [{}, SEALED, SEALED, { ...SEALED, word: 'chaise' }, SEALED, SEALED, {}, SEALED, SEALED];
    await almost([zoe, karim, ines], { hats: [31, 6, 6], riddles }, { looking: [zoe, ines] });

    // what is no word is refused, in words
    await write(zoe.page, 'x');
    await expect(zoe.page.getByText('Un mot a au moins deux lettres.')).toBeVisible();
    await write(zoe.page, 'arc-en-ciel');
    await expect(zoe.page.getByText(/^Un mot n’a que des lettres/)).toBeVisible();
    await isAccessible(zoe.page, SEEN);

    const make = async ({ page }: Person, text: string) => {
      await write(page, text);
      await stroke(page, { x: 60, y: -20 });
      await seal(page, text);
    };
    await make(zoe, 'escargot');
    await expect(zoe.page.getByRole('heading', { level: 1 })).toHaveText('Toutes vos énigmes sont scellées.');
    await expect(zoe.page.getByText(/^On attend Inès\./)).toBeVisible();
    await expect(zoe.page.locator('.viewer')).toHaveAttribute('data-shown', 'true', STARTING);
    await expect(zoe.page.locator('[data-around="1"]')).toContainText('a tout scellé');
    await isAccessible(zoe.page, SEEN);

    await make(ines, 'chapeau');
    for (const { page } of [zoe, ines])
      await expect(page.locator('main[data-modelling]')).toHaveCount(0, STARTING);

    // Zoé has seen it at once; all words are told, and how each was made
    await curse(zoe.page, 3, 'chaise');
    for (const { page } of [zoe, ines]) await skipped(page);
    await expect(zoe.page.getByRole('heading', { level: 1 })).toHaveText('Vous gagnez. Bien joué !');
    await expect(ines.page.getByRole('heading', { level: 1 })).toHaveText('Zoé gagne.');
    const solved = zoe.page.locator('[data-solved="6"]');
    await expect(solved).toContainText('chapeau');

    // the picture opens it to be turned, the button plays its making at once
    await solved.getByRole('button', { name: 'Tourner chapeau, 0 flèche' }).click();
    await expect(zoe.page.locator('.viewer')).toHaveAttribute('data-shown', 'true', STARTING);
    await expect(zoe.page.getByRole('dialog')).toContainText('« chapeau » d’Inès');
    await expect(zoe.page.getByRole('progressbar')).toBeHidden();
    const canvas = zoe.page.locator('dialog canvas');
    const before = await canvas.getAttribute('data-turned');
    await canvas.press('ArrowRight');
    await expect(canvas).not.toHaveAttribute('data-turned', before!);
    await zoe.page.keyboard.press('Escape');
    const parts = await partsShown(zoe.page);
    await solved.getByRole('button', { name: 'Revoir le modelage' }).click();
    await expect.poll(parts).toContain('0');
    await expect(zoe.page.locator('.viewer')).toHaveAttribute('data-part', '1', STARTING);
  },
);

test(
  'a theme is asked for together with the word; no stroke is lost: not by a reload, also in the middle of one, nor without a line',
  { tag: '@long' },
  async ({ someone }) => {
    const people = [
      await someone({ name: 'Zoé', viewport, ...coarse }),
      await someone({ name: 'Karim', viewport, ...coarse }),
      await someone({ name: 'Inès', viewport, ...coarse }),
    ];
    const [zoe] = people as [Person, Person, Person];
    const line = await lines(zoe.page);
    const riddles = [0, 1, 2].flatMap((seat) => (seat === 0 ? [{}, {}, {}] : [{}, SEALED, SEALED]));
    const themes = ['', 'cuisine', 'cuisine'];
    const { id } = await almost(people, { riddles, themes }, { options: { themes: true }, looking: [zoe] });
    // what is special here is said once: whoever has written a word has read it
    const special = zoe.page.getByRole('heading', { name: 'Ici, chacun a un thème.' });
    await expect(special).toBeVisible();
    await write(zoe.page, 'vache');
    await expect(zoe.page.getByText('Dites d’abord ce que vos énigmes ont en commun.')).toBeVisible();
    await expect(studio(zoe.page)).toHaveCount(0); // nothing is modelled without it
    await zoe.page.getByRole('textbox', { name: 'Le thème de vos énigmes' }).fill('la ferme');
    await zoe.page.keyboard.press('Enter');
    await stroke(zoe.page, { x: 80, y: -20 });
    await expect(special).toHaveCount(0);
    await isAccessible(zoe.page, SEEN);
    await saved(zoe.page);
    expect(await atTable(zoe, id)).toHaveLength(2);

    // the line is gone; what is drawn meanwhile survives even a reload, also in the middle of a stroke
    line.open = false;
    await line.cut();
    await stroke(zoe.page, { x: -70, y: 20 });
    await expect(zoe.page.getByText('Gardé ici, pas encore à la table.')).toBeVisible();
    const draft = await zoe.page.evaluate((table) => localStorage.getItem(`clay-${table}-0`), id);
    const drawn = (JSON.parse(draft ?? '{}') as { strokes: Stroke[] }).strokes;
    expect(drawn).toHaveLength(3);
    const { x, y, width, height } = (await zoe.page.locator('.studio canvas').boundingBox())!;
    await zoe.page.mouse.move(x + width / 2, y + height * 0.55);
    await zoe.page.mouse.down();
    await zoe.page.mouse.move(x + width / 2 + 60, y + height * 0.55, { steps: 5 });
    line.open = true;
    await zoe.page.reload();
    await expect(studio(zoe.page)).toHaveAttribute('data-strokes', '4', STARTING);
    await saved(zoe.page);
    const there = await atTable(zoe, id);
    expect(there).toHaveLength(4);
    expect(there.slice(0, 3)).toEqual(drawn);
    await seal(zoe.page, 'vache');
    await expect(zoe.page.getByText(/^Votre thème\s: la ferme$/)).toBeVisible();
  },
);

test(
  'one device that goes round: a curtain between people, and all of it by keyboard',
  { tag: '@slow' }, // in short: pages/passing/modelling.svelte.test.ts, and keys in studio.spec.ts
  async ({ someone }) => {
    const { page } = await someone({ name: 'Zoé', viewport, ...coarse });
    const { id, path } = await openTable(
      { name: 'Zoé', page },
      { game: 'barbarossa', seats: 3, options: { minutes: null } },
    );
    await page.goto(path);
    await shareDevice(page, id, ['', 'Papi', 'Mamie']);
    await expect(page.locator('[data-curtain]')).toContainText('Zoé');
    await button(page, /Zoé/).last().focus();
    await page.keyboard.press('Enter');
    await expect(word(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await word(page).focus();
    await page.keyboard.type('escargot');
    await page.keyboard.press('Enter');
    await expect(studio(page)).toHaveAttribute('data-ready', 'true', STARTING);
    await page.keyboard.press('Digit8');
    await page.keyboard.press('Enter');
    await expect(studio(page)).toHaveAttribute('data-strokes', '2');
    await page.keyboard.press('Escape');
    await saved(page);
    await button(page, 'Sceller « escargot »').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Oui, sceller').focus();
    await page.keyboard.press('Enter');
    // the next riddle of the same person; nobody else sees the first one's word
    await expect(page.getByRole('heading', { name: /^Énigme 2 sur 3/ })).toBeVisible();
    await page.getByText('Papi', { exact: true }).first().click();
    await expect(page.locator('[data-curtain]')).toContainText('Papi');
    await expect(page.getByText('escargot')).toHaveCount(0);
    await isAccessible(page, SEEN);
  },
);
