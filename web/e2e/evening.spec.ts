import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './house';
import { fitting, go, hand, playOut } from './play';
import { serveBy } from './serving.js';

// All tests share one house, so each of them has an open table for itself.
const SIT = 'S’asseoir : Le Baron';

/** A house of its own, where bots fill in soon. */
const BRISK = ['.venv/bin/python', '-m', 'tests.server.brisk'];

/** The table of a race says how many cards have been turned. */
const turned = (page: Page) => page.locator('main.frame');

/** The first right answer ends a card. */
async function answers(page: Page): Promise<void> {
  if ((await page.locator('main.frame[data-card]').count()) === 0) return;
  const { fits } = await fitting(page);
  const lanes = page.locator('.calls button');
  if ((await lanes.count()) === 7) await lanes.nth((fits[0] ?? 7) - 1).tap({ timeout: 500 });
}

/** A page shows the last turns at its own pace, and may be far behind: nobody waits for it. */
async function seesTheEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: /^On (redonne|continue)/ })).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('an evening at an open table, on a phone: sit down, the next deal together, leave', async ({
  someone,
}) => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const manon = await someone({ name: 'Manon', ...phone });
  const karim = await someone({ name: 'Karim', ...phone });
  await karim.page.goto('/');
  await manon.page.goto('/');
  await manon.page.getByRole('button', { name: SIT }).tap();
  await expect(hand(manon.page).first()).toBeVisible();

  // the box is the table: who is there is seen at once, and a tap is enough
  await expect(karim.page.getByText('Manon joue')).toBeVisible();
  await karim.page.getByRole('button', { name: SIT }).tap();
  await expect(karim.page.getByText('Votre place est retenue pour la prochaine donne.')).toBeVisible();
  await expect(hand(karim.page)).toHaveCount(0);

  await playOut(manon.page);
  for (const { page } of [manon, karim]) {
    await seesTheEnd(page);
    await expect(page.getByText('Ce soir à cette table')).toBeVisible();
  }
  const first = manon.page.url();
  await manon.page.getByRole('button', { name: 'Tout de suite' }).tap();
  await expect(manon.page.getByText('On commence dès que les autres sont prêts.')).toBeVisible();
  await karim.page.getByRole('button', { name: 'Tout de suite' }).tap();
  for (const { page } of [manon, karim]) await expect(hand(page).first()).toBeVisible();
  expect(manon.page.url()).not.toBe(first);
  expect(manon.page.url()).toBe(karim.page.url());

  // leaving is as easy, and a bot has the seat again
  await manon.page.goto('/');
  await expect(manon.page.getByText('Vous y jouez')).toBeVisible();
  expect(await manon.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await manon.page.getByRole('button', { name: 'Une table : enlever de la liste' }).tap();
  await manon.page.getByRole('button', { name: 'Quitter', exact: true }).tap();
  await expect(manon.page.getByText('Karim joue')).toBeVisible();
});

test('who waits for somebody is offered to all, and a tap starts the match', async ({ someone }) => {
  const ines = await someone({ name: 'Inès' });
  const manon = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true, isMobile: true });
  await manon.page.goto('/');
  await ines.page.goto('/');
  await ines.page.getByRole('button', { name: 'Attendre quelqu’un : BuntHerum' }).click();
  await expect(ines.page.getByRole('heading', { name: 'On attend quelqu’un' })).toBeVisible();
  const bar = manon.page.locator('.waits');
  await expect(bar).toContainText('Inès attend quelqu’un');
  await bar.getByRole('button', { name: 'Jouer avec Inès' }).tap();
  await expect(manon.page.getByText('Inès').first()).toBeVisible();
  await expect(ines.page.getByText('Manon').first()).toBeVisible();
  expect(manon.page.url()).toBe(ines.page.url());
});

test('who waits plays with bots when nobody comes, and a visitor has the place of one between two cards', async ({
  someone,
}) => {
  test.slow(); // a server of its own, and a race at its own pace
  const house = await serveBy(BRISK, ['--rehearsal', '--away', '3600'], { cwd: '..' });
  try {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const ines = await someone({ name: 'Inès', baseURL: house.address, ...phone });
    const manon = await someone({ name: 'Manon', baseURL: house.address, ...phone });
    await manon.page.goto('/');
    await ines.page.goto('/');
    await ines.page.getByRole('button', { name: 'Attendre quelqu’un : BuntHerum' }).tap();

    // nobody came: bots have sat down, and the race is on
    await expect(async () => {
      if (await go(ines.page).isVisible()) await go(ines.page).tap({ timeout: 500 });
      await expect(turned(ines.page)).toHaveAttribute('data-turned', /[1-9]/, { timeout: 500 });
    }).toPass();
    await expect(ines.page.locator('.seats')).not.toContainText('Manon');
    const first = await turned(ines.page).getAttribute('data-turned');

    // a visitor gets a place without waiting for the next match, and has the next card to answer
    await expect(manon.page.getByText('Inès joue')).toBeVisible();
    await expect(manon.page.locator('.waits')).toHaveCount(0);
    await manon.page.getByRole('button', { name: 'S’asseoir : BuntHerum' }).tap();
    await expect(async () => {
      await answers(ines.page);
      for (const { page } of [ines, manon])
        if (await go(page).isVisible()) await go(page).tap({ timeout: 500 });
      await expect(ines.page.locator('.seats')).toContainText('Manon', { timeout: 500 });
      await expect(manon.page.locator('.calls button')).toHaveCount(7, { timeout: 500 });
    }).toPass();
    await expect(turned(manon.page)).not.toHaveAttribute('data-turned', first ?? '');
    await expect(manon.page.getByRole('button', { name: 'Renoncer' })).toHaveCount(0);
    expect(manon.page.url()).toBe(ines.page.url());
  } finally {
    await house.stop();
  }
});
