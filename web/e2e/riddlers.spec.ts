/** Barbarossa with bots that riddle. They act at once at the server of the tests. */

import { expect, PHONE, test } from './house';
import { caughtUp } from './play';
import { button, COARSE, playOn, seal, stroke, write } from './riddling';
import { CLAY_LAUNCH } from './serving.js';

test.use({ launchOptions: CLAY_LAUNCH });

test('one person and two bots on a phone: from the home page to the end, and why a bot said so', async ({
  someone,
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
});
