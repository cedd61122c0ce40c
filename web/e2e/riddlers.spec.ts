/** Barbarossa with bots that riddle. They act at once at the server of the tests. */

import type { Locator } from '@playwright/test';
import { LUMP } from '../src/games/barbarossa/clay/sculpture';
import { expect, join, openTable, PHONE, test } from './house';
import { ask, caughtUp, fillAndStart } from './play';
import { button, COARSE, playOn, seal, STARTING, stroke, write } from './riddling';
import { CLAY_LAUNCH } from './serving.js';

test.use({ launchOptions: CLAY_LAUNCH });

/** How many pixels of a canvas have a tone of clay. */
const clayIn = (canvas: Locator): Promise<number> =>
  canvas.evaluate((it: HTMLCanvasElement) => {
    const { data } = it.getContext('2d')!.getImageData(0, 0, it.width, it.height);
    const is = (from: number) => (data[from] ?? 0) > 165 && (data[from] ?? 0) < 245;
    const mixed = (from: number) => (data[from + 1] ?? 0) > 80 && (data[from + 1] ?? 0) < 165;
    const warm = (from: number) => (data[from + 2] ?? 0) > 45 && (data[from + 2] ?? 0) < 125;
    const pixels = Array.from({ length: data.length / 4 }, (_, i) => 4 * i);
    return pixels.filter((from) => is(from) && mixed(from) && warm(from)).length;
  });

test('one person and two bots on a phone: from the home page to the end, why a bot said so, and what is taken along', async ({
  someone,
  browser,
}) => {
  test.slow(); // a whole match, and three sculptures
  const manon = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true, ...COARSE });
  const { page } = manon;
  await page.goto('/');
  await page.getByRole('button', { name: 'S’asseoir : Barbarossa' }).tap();
  await expect(page).toHaveURL(/\/t\//);
  for (const word of ['escargot', 'parapluie', 'théière']) {
    await write(page, word);
    await stroke(page, { x: 50, y: -20 });
    await seal(page, word);
  }
  await expect(page.locator('main[data-modelling]')).toHaveCount(0, { timeout: 60_000 });
  // with gems she comes to a question in her first turn; with the die the match might be over before
  await playOn(page, 'move');
  await caughtUp(page);
  await page.locator('[role="button"][data-space="3"]').click({ force: true }); // a wizard may stand there
  await button(page, 'Payer 3 gemmes').click();
  await playOn(page, 'question');
  await caughtUp(page);
  await page.locator('.asking label:has([data-pick])').last().click();
  await page.getByLabel('Votre question').fill('Est-ce que c’est vivant ?');
  await button(page, 'Poser la question').click();
  await expect(page.locator('.zone .heard')).toContainText(/Est.ce que c’est vivant/);
  await playOn(page, 'end');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/gagne|partag/);
  // one of her sculptures goes to the gallery, once she has said so twice
  const own = page.locator('[data-solved]').filter({ has: page.getByRole('heading', { name: 'escargot' }) });
  await own.getByRole('button', { name: 'Offrir à la galerie' }).click();
  await own.getByRole('button', { name: 'Sans mon prénom' }).click();
  await expect(own.getByRole('status')).toContainText('Offerte à la galerie.');
  await page.getByRole('button', { name: 'Pourquoi ?' }).first().click();
  await expect(page.locator('small[role="status"]').first()).toHaveText(/\w/);

  // the clay is in the picture, and in a frame of a browser that has never been here
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/replay?turn=1`);
  await page.getByRole('button', { name: 'Emporter' }).click();
  await expect(page.getByRole('img', { name: /^Barbarossa, tour 1 sur / })).toBeVisible();
  await expect.poll(() => clayIn(page.locator('dialog canvas')), STARTING).toBeGreaterThan(5_000);
  const stranger = await browser.newContext({ locale: 'fr-FR', viewport: PHONE });
  const cookies: string[] = [];
  stranger.on('response', (answer) => {
    if (answer.headers()['set-cookie']) cookies.push(answer.url());
  });
  const frame = await stranger.newPage();
  await frame.goto(new URL(pathname.replace('/t/', '/embed/'), page.url()).href);
  await expect(frame.getByText(/lance le dé ou paie/)).toBeVisible();
  await expect.poll(() => clayIn(frame.locator('canvas')), STARTING).toBeGreaterThan(500);
  expect(cookies).toEqual([]);
  await stranger.close();
});

/** A person's two riddles, at once: how people model has tests of its own. */
const riddles = (seat: number, ...words: [string, string]): object[] =>
  words.flatMap((word, at) => {
    const riddle = 2 * seat + at;
    const acts = [
      { kind: 'write', riddle, word },
      { kind: 'model', riddle, after: null, keep: 0, strokes: [LUMP] },
      { kind: 'seal', riddle },
    ];
    return acts.map((action) => ({ do: 'act', seat, action }));
  });

test('two people and a bot, from the lobby on: it chooses words, models beside them, and plays to the end', async ({
  someone,
}) => {
  const manon = await someone({ name: 'Manon', ...COARSE });
  const zoe = await someone({ name: 'Zoé', viewport: PHONE, ...COARSE });
  const table = await openTable(manon, {
    game: 'barbarossa',
    seats: 3,
    options: { two_riddles: true, goal: 20 },
  });
  for (const person of [manon, zoe]) await join(person, table);
  await fillAndStart(manon.page, table.id, 2, 3);
  const modelling = ({ page }: typeof manon) => page.locator('main[data-modelling]');
  for (const person of [manon, zoe]) await expect(modelling(person)).toBeVisible();
  await ask(manon.page, table.id, riddles(0, 'escargot', 'parapluie'));
  await expect(modelling(manon)).toBeVisible(); // she waits for Zoé, who models yet
  await ask(zoe.page, table.id, riddles(1, 'chaise', 'cactus'));
  for (const person of [manon, zoe]) await expect(modelling(person)).toHaveCount(0, STARTING);

  // it has two riddles like everybody, and takes its turns: it asks until somebody has won
  await Promise.all([manon, zoe].map(({ page }) => playOn(page, 'end')));
  await expect(manon.page.getByRole('heading', { level: 1 })).toHaveText(/gagne|partag/);
  await expect(manon.page.locator('[data-solved]')).toHaveCount(6);
});
