/** Barbarossa with bots that riddle. They act at once at the server of the tests. */

import { expect, PHONE, test } from './house';
import { caughtUp } from './play';
import { button, COARSE, playOn, seal, stroke, write } from './riddling';
import { CLAY_LAUNCH } from './serving.js';

test.use({ launchOptions: CLAY_LAUNCH });

test('one person and three bots on a phone: from the home page to the end, and why a bot said so', async ({
  someone,
}) => {
  test.slow(); // a whole match, and two sculptures
  const manon = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true, ...COARSE });
  const { page } = manon;
  await page.goto('/');
  await page.getByRole('button', { name: 'S’asseoir : Barbarossa' }).tap();
  await expect(page).toHaveURL(/\/t\//);
  for (const word of ['escargot', 'parapluie']) {
    await write(page, word);
    await stroke(page, { x: 50, y: -20 });
    await seal(page, word);
  }
  await expect(page.locator('main[data-modelling]')).toHaveCount(0, { timeout: 60_000 });
  await playOn(page, 'question');
  await caughtUp(page);
  // bots may have solved any of them; where there is nothing to choose, one is chosen already
  const offered = page.locator('label:has([data-pick])').last();
  await offered.click({ timeout: 5_000 }).catch(() => undefined);
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
