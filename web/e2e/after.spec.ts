/** After the match: what it cost, all the hands, the match again, and the proof of the deal. */

import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { isAccessible } from './axe';
import { PHONE, expect, test, type Person } from './house';
import {
  fillAndStart,
  gather,
  hand,
  playToTheEnd,
  podium,
  rows,
  rowsToChoose,
  sentence,
  startMatch,
} from './play';
import { noGivingWay, serveBy, TABLEE } from './serving.js';

const ONE_ROUND = { seats: 3, options: { limit: null, rounds: 1 } };

const turnSays = (page: Page, turn: number) => expect(page.getByText(`tour ${turn} sur 10`)).toBeVisible();

const allAgrees = (page: Page) =>
  expect(page.getByText('Oui. Votre appareil a refait tous les calculs, et tout concorde.')).toBeVisible();

const cardsOf = (cards: Locator): Promise<(string | null)[]> =>
  cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

/** On a phone, from the last turn but one: as somebody else against bots, and as oneself with a friend. */
async function goesOn(page: Page, friend: Person, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(`${path}/replay?turn=9`);
  await turnSays(page, 9);
  const there = await cardsOf(page.locator('.hands .hand').nth(1).locator('[data-card]'));
  expect(there).toHaveLength(2);
  const lying = await rows(page);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.locator('.people label').nth(1).click();
  await page.getByText('Des robots', { exact: true }).click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Jouer le tour 9' }).click();
  await expect(hand(page)).toHaveCount(2);
  expect(await cardsOf(hand(page))).toEqual(there);
  expect(await rows(page)).toEqual(lying);
  await expect(page.getByText(/à la place d/).first()).toBeVisible();
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Voir la preuve, pas à pas' }).click();
  await allAgrees(page);
  await expect(page.getByText(/^Tout concorde, et chaque place a trouvé ici/)).toBeVisible();
  await expect(page.getByText('Rien n’a été distribué depuis la reprise')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Voir ce moment-là' }).click();
  await turnSays(page, 9);

  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText('Mes amis', { exact: true }).click();
  await page.getByRole('button', { name: 'Jouer le tour 9' }).click();
  await expect(page).not.toHaveURL(/replay/);
  await friend.page.goto(page.url());
  await expect(friend.page.getByText('La suite d’une partie déjà jouée')).toBeVisible();
  await friend.page.getByText('touchez pour vous asseoir').first().click();
  await expect(page.locator('.place.you, .place.free')).toHaveCount(2);
  await fillAndStart(page, page.url().split('/').at(-1)!, 2, 3);
  await expect(hand(friend.page)).toHaveCount(2);
  expect(await cardsOf(hand(friend.page))).toEqual(there);
  await expect(friend.page.getByText(/partie reprise/).first()).toBeVisible();
}

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
  await page.getByRole('button', { name: 'Regarder' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();

  // a friend who gets the link sees the same turn, from the same seat
  const friend = await someone({ name: 'Karim' });
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
  await allAgrees(page);

  await goesOn(page, friend, table.path);

  await page.route('**/record', async (route) => {
    const response = await route.fetch();
    const record = await response.json();
    record.proof.secret = record.proof.secret.replace(/./, (first: string) => (first === 'a' ? 'b' : 'a'));
    await route.fulfill({ response, json: record });
  });
  await page.goto(`${table.path}/proof`);
  await expect(page.getByText('Non : un des calculs ne concorde pas.')).toBeVisible();
});

/** With a low card she takes the first row, of fourteen heads, where others have one. */
const MISTAKE = {
  seats: 2,
  options: { limit: null, rounds: 1 },
  state: {
    rows: [[10, 22, 33, 36], [52], [61], [76]],
    hands: [
      [3, 78],
      [54, 63],
    ],
  },
};

test('the coach finds the choice that cost most, says how much, and leads to its turn to try it again', async ({
  someone,
}) => {
  const { folder, env } = noGivingWay();
  const house = await serveBy([TABLEE], ['--rehearsal', '--away', '3600'], { env });
  try {
    const manon = await someone({ name: 'Manon', viewport: PHONE, baseURL: house.address });
    const { page } = manon;
    await startMatch([manon], MISTAKE);
    await playToTheEnd(page);
    await page.getByRole('link', { name: 'Que valaient mes choix ?' }).click();
    await expect(sentence(page)).toHaveText(/^Un coup a coûté 1\d(,\d)? têtes\.$/, { timeout: 60_000 });
    const moment = page.getByRole('button', { name: /^1?\s*Tour 1, la rangée\s*\+1\d/ });
    await expect(moment).toHaveCount(1);
    await moment.click();
    await expect(
      page.getByText(/valait mieux que la rangée 1\s: 1\d(,\d)? têtes de moins en moyenne/),
    ).toBeVisible();
    await isAccessible(page);

    // to try again: the same turn, as it was before that choice
    await page.getByRole('button', { name: 'Essayer ici' }).click();
    await expect(page.getByRole('heading', { name: 'Choisir de nouveau la rangée ?' })).toBeVisible();
    await page.getByRole('button', { name: 'Choisir la rangée' }).click();
    await expect(page).not.toHaveURL(/replay/);
    await expect(rowsToChoose(page)).toHaveCount(4);
    expect(await rows(page)).toEqual(['10 22 33 36', '52', '61', '76']);
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
