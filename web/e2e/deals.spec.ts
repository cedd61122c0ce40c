/** The deal of the day on a phone: begun from the home page, played once, what it was worth, practice, and the next day. */

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { PHONE, expect, test } from './house';
import { playOut, playToTheEnd } from './play';
import { noGivingWay, serveBy } from './serving.js';

/** A Wednesday: the board of its week goes on the day after. */
const WEDNESDAY = Date.UTC(2030, 4, 15);
const DAY = WEDNESDAY / (24 * 3600_000);

/** A server by a clock of ours. Where nobody waits for the robots of the deals, they give way to the other tests. */
async function houseAt(time: string, waiting = true) {
  const { folder, env } = noGivingWay();
  const file = join(folder, 'ahead');
  /** It is so late on Wednesday. */
  const set = (clock: string) => {
    const ahead = Date.parse(`2030-05-15T${clock}Z`) - Date.now();
    writeFileSync(`${file}.new`, String(ahead / 1000));
    renameSync(`${file}.new`, file);
  };
  set(time);
  const program = ['.venv/bin/python', '-m', 'tests.server.moved', file];
  const house = await serveBy(program, ['--rehearsal', '--away', '3600'], {
    cwd: '..',
    ...(waiting && { env }),
  });
  const stop = () => house.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  return { address: house.address, set, stop };
}

/** From the home page to the end of the deal, and its result. */
async function playFromHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Jouer 6 qui prend!' }).click();
  await page.getByRole('button', { name: 'Jouer' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Voir le résultat' }).click();
}

test('a deal is played once; it says nothing of the cards; at midnight there is another one, and this one is proven', async ({
  someone,
}) => {
  test.slow(); // two deals of a day, and robots that play one of them, too
  const house = await houseAt('23:00:00');
  try {
    const { page } = await someone({ name: 'Manon', viewport: PHONE, baseURL: house.address });
    await page.goto('/');
    await page.getByRole('link', { name: 'Jouer 6 qui prend!' }).click();
    await expect(page.getByText('Le premier essai compte.')).toBeVisible();
    const print = await page.locator('.zone code').innerText();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Jouer' }).click();
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByText('donne du jour')).toBeVisible();
    const first = page.url();

    // it waits for its player, and there is only one
    await page.goto('/');
    await page.getByRole('link', { name: 'Continuer 6 qui prend!' }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(first);
    await playToTheEnd(page);
    await expect(page.getByText('Votre résultat compte.')).toBeVisible();
    await page.getByRole('link', { name: 'Voir le résultat' }).click();
    await expect(page.getByText('Ne dit rien des cartes.')).toBeVisible();
    await expect(page.getByText('Nouveaux ici, à part')).toBeVisible();
    await isAccessible(page);

    // nobody reads the record before tomorrow; one’s own moves can be seen
    const table = new URL(first).pathname.split('/')[2];
    expect((await page.request.get(`/api/tables/${table}/record`)).status()).toBe(409);
    await page.getByRole('link', { name: 'Voir mes coups' }).click();
    await expect(page.getByText('tour 1 sur 10')).toBeVisible();

    // midnight passes while the home page is open
    house.set('23:59:57');
    await page.goto('/');
    const leaf = page.locator('.day');
    await expect(leaf).toContainText('15');
    await expect(leaf).toContainText('1 jour de suite');
    await expect(page.getByText('Un nouveau jour commence : voici d’autres donnes.')).toBeVisible();
    await expect(leaf).toContainText('16');
    await expect(leaf).toContainText('1 jour de suite');
    await page.setViewportSize(PHONE); // axe has looked at other sizes
    await playFromHome(page);
    await expect(page).toHaveURL(`/deals/six/${DAY + 1}`);
    await expect(page.getByText('2e jour de suite')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Les robots :' })).toBeVisible({ timeout: 60_000 });
    await page.getByText('Semaine').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Manon' })).toContainText('2 jours');

    // the deal of the day before is open now: the calendar leads to it
    await page.getByRole('link', { name: /^15 mai/ }).click();
    await expect(page).toHaveURL(`/deals/six/${DAY}`);
    await expect(page.getByRole('link', { name: 'La donne d’aujourd’hui' })).toBeVisible();
    await page.getByText('Voir le secret').click();
    const [shown, , here] = await page.locator('details dd').allInnerTexts();
    expect(here).toBe(shown);
    expect(print.replace(' ', '').toLowerCase()).toBe(shown!.slice(0, 8));
    await isAccessible(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Vérifier' }).click();
    await expect(page.getByText('Oui : c’est la donne promise ce jour-là')).toBeVisible();
    await expect(page.getByText(/^C’est la même empreinte que votre appareil avait retenue/)).toBeVisible();

    // and whoever plays it once more does so for practice
    await page.goBack();
    await page.getByRole('button', { name: 'S’entraîner' }).click();
    await expect(page).toHaveURL(/\/t\//);
    await expect(page.getByText('entraînement')).toBeVisible();
    expect(page.url()).not.toBe(first);
  } finally {
    await house.stop();
  }
});

test('a deal of Le Baron: its result as a line and as a picture, which say nothing of the cards', async ({
  someone,
}) => {
  test.slow(); // a server of its own, by a clock of ours
  const house = await houseAt('10:00:00', false);
  try {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const { page } = await someone({ name: 'Manon', baseURL: house.address, ...phone });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/deals');
    await page
      .getByRole('link', { name: /Le Baron/ })
      .first()
      .click();
    await expect(page).toHaveURL(/deals\/baron/);
    await page.getByRole('button', { name: 'Jouer' }).tap();
    await expect(page).toHaveURL(/\/t\//);
    await playOut(page);
    await page.reload(); // nobody waits for what a page still has to show
    await page.getByRole('link', { name: 'Voir le résultat' }).tap();
    await expect(page.getByText('Ne dit rien des cartes.')).toBeVisible();

    await page.getByRole('button', { name: 'Copier la ligne à partager' }).tap();
    await expect(page.getByText('La ligne est copiée, avec l’adresse de la donne.')).toBeVisible();
    const line = await page.evaluate(() => navigator.clipboard.readText());
    expect(line).toMatch(new RegExp(`^Tablée · Le Baron · 15 mai, .+\n.+\n.+/deals/baron/${DAY}$`));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Garder l’image' }).tap(),
    ]);
    const image = await readFile(await download.path());
    expect(image.subarray(1, 4).toString()).toBe('PNG');
  } finally {
    await house.stop();
  }
});
