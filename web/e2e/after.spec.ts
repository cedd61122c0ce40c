/** After the match: what it cost, all the hands, the match again, and the proof of the deal. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { PHONE, expect, test } from './house';
import { gather, playToTheEnd, podium } from './play';

const ONE_ROUND = { seats: 3, options: { limit: null, rounds: 1 } };

const turnSays = (page: Page, turn: number) => expect(page.getByText(`tour ${turn} sur 10`)).toBeVisible();

test('who won, what it cost, every hand, the match again, the proof of the deal, and all of it from one’s own page', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE });
  const { page } = me;
  const table = await gather([me], ONE_ROUND);

  // a match that is not over cannot be looked into
  await page.goto(`${table.path}/replay`);
  await expect(page.getByRole('heading', { name: 'Cette partie n’est pas finie.' })).toBeVisible();
  await page.goto(`${table.path}/proof`);
  await expect(page.getByRole('heading', { name: 'La preuve vient à la fin.' })).toBeVisible();
  await page.goto(table.path);
  await playToTheEnd(page);
  await expect(podium(page)).toContainText('Manon');
  const hands = page.locator('.hands ol > li');
  await expect(hands).toHaveCount(3);
  for (let seat = 0; seat < 3; seat++) await expect(hands.nth(seat).locator('ul > li')).toHaveCount(10);
  await expect(page.getByText('vérifié sur votre appareil')).toBeVisible();
  await isAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger la partie' }).click(),
  ]);
  const record = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(record.game).toBe('six');
  expect(download.suggestedFilename()).toBe(`tablee-${table.id}.json`);

  // the coach begins to look, and the way back is not lost
  await page.getByRole('link', { name: 'Que valaient mes choix ?' }).click();
  const coach = page.locator('.zone h1');
  await expect(coach).toHaveText(/L’entraîneur regarde|a coûté|ont coûté|Rien à redire/);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.goto(table.path);

  // a card that cost something leads to its turn
  const dear = page.locator('.hands a[href*="replay?turn="]');
  if ((await dear.count()) > 0) {
    const turn = /turn=(\d+)/.exec((await dear.first().getAttribute('href')) ?? '')?.[1];
    await dear.first().click();
    await expect(page.getByText(`tour ${turn} sur 10`)).toBeVisible();
  }

  // the match again: step, play, scrub, from any seat, and a link to a turn
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(table.path);
  await page.getByRole('link', { name: 'Revoir la partie' }).first().click();
  await turnSays(page, 1);
  await page.getByRole('button', { name: 'Tour suivant' }).click();
  await turnSays(page, 2);
  await expect(page).toHaveURL(/turn=2/);
  const before = await page.locator('.zone h1, h1').first().textContent();
  await page.getByRole('button', { name: 'Un pas en avant' }).click();
  await expect(page.locator('.zone h1, h1').first()).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Un pas en arrière' }).click();
  await expect(page.locator('.zone h1, h1').first()).toHaveText(before ?? '');
  await page.getByLabel('Moment de la partie').press('End');
  await expect(page.getByText('Fin de la partie.').first()).toBeVisible();
  await page.getByLabel('Moment de la partie').press('Home');
  await turnSays(page, 1);
  await page.getByRole('button', { name: 'Lire' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();

  // a friend who gets the link sees the same turn, from the same seat
  const friend = await someone();
  await friend.page.goto(`${table.path}/replay?turn=7&seat=1`);
  await turnSays(friend.page, 7);
  await expect(friend.page.locator('[data-row]')).toHaveCount(4);
  await friend.page.goto(`${table.path}/replay?turn=900&seat=77`); // what is not there is not needed
  await expect(friend.page).not.toHaveURL(/seat=/);
  await turnSays(friend.page, 10);

  // the match is found again, with who was there and one's place
  await page.goto('/me');
  const row = page.getByRole('listitem').filter({ hasText: 'avec 2 robots' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('6 qui prend!');
  await expect(row).toContainText(/[123]er? sur 3/);
  await expect(row).toContainText('aujourd’hui');
  await row.getByRole('link', { name: /^Revoir/ }).click();
  await expect(page).toHaveURL(/\/replay(\?turn=1)?$/); // it may have begun to play
  await page.goBack();
  await row.getByRole('link', { name: /^Preuve/ }).click();
  await expect(page).toHaveURL(`${table.path}/proof`);

  // the proof is checked on this device, and a false one is found out
  await page.goto(table.path);
  await page.getByRole('link', { name: 'Voir la preuve, pas à pas' }).click();
  await expect(
    page.getByText('Oui. Votre appareil a refait tous les calculs, et tout concorde.'),
  ).toBeVisible();

  await page.route('**/record', async (route) => {
    const response = await route.fetch();
    const record = await response.json();
    record.proof.secret = record.proof.secret.replace(/./, (first: string) => (first === 'a' ? 'b' : 'a'));
    await route.fulfill({ response, json: record });
  });
  await page.goto(`${table.path}/proof`);
  await expect(page.getByText('Non : un des calculs ne concorde pas.')).toBeVisible();
});
