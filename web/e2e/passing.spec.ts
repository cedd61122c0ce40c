/** One device that goes from hand to hand: nobody sees anybody else's cards. */

import type { Page } from '@playwright/test';
import { PHONE, expect, join, openTable, test, type Person } from './house';
import { caughtUp, go, hand, playToTheEnd, podium } from './play';

/** Three cards each. */
const SHORT = {
  rows: [[10], [20], [30], [40]],
  hands: [
    [11, 12, 41],
    [5, 21, 42],
  ],
};

/** Manon and Papi Jo at one device, about to begin. */
async function sitTogether(me: Person, plan: object): Promise<void> {
  const { page } = me;
  await join(me, await openTable(me, { seats: 2, ...plan }));
  await page.locator('[data-seat="1"]').click();
  await page.getByRole('button', { name: /^Un joueur de plus sur cet appareil Vous/ }).click();
  await page.getByLabel('Son prénom').fill('Papi Jo');
  await page.getByRole('button', { name: 'S’asseoir ici' }).click();
  await expect(page.locator('[data-seat="1"]')).toContainText('Papi Jo');
  await page.getByRole('button', { name: /^Commencer/ }).click();
  await caughtUp(page);
}

const cards = (page: Page): Promise<(string | null)[]> =>
  hand(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-card')));

/** Whoever has the device says so, chooses, and their cards are covered again. */
async function chooses(page: Page, name: string): Promise<(string | null)[]> {
  await expect(page.getByRole('heading', { name: `Passez à ${name}.` })).toBeVisible();
  expect(await cards(page)).toEqual([]);
  await page.getByRole('button', { name: `C’est moi, ${name}` }).click();
  await expect(hand(page).first()).toBeVisible();
  const seen = await cards(page);
  await hand(page).first().click();
  await go(page).click();
  await expect(hand(page)).toHaveCount(0);
  return seen;
}

test('a match goes round: a curtain between people, cards covered, changed, skipped, and nothing after a reload', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE });
  const { page } = me;
  await page.clock.install();
  await sitTogether(me, { options: { limit: null, rounds: 1 }, state: SHORT });

  // after a reload nobody's cards lie open, and they can be covered again
  await page.getByRole('button', { name: 'C’est moi, Manon' }).click();
  await expect(hand(page)).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Passez à Manon.' })).toBeVisible();
  expect(await cards(page)).toEqual([]);
  await page.getByRole('button', { name: 'C’est moi, Manon' }).click();
  await page.getByRole('button', { name: 'Cacher' }).click();
  expect(await cards(page)).toEqual([]);

  // the device is handed back to choose otherwise
  const mine = await chooses(page, 'Manon');
  await page.getByText('Manon', { exact: true }).first().click();
  await page.getByRole('button', { name: 'C’est moi, Manon' }).click();
  await page.getByRole('button', { name: 'Changer' }).click();
  await expect(hand(page)).toHaveCount(3);
  await hand(page).first().click();
  await go(page).click();

  // what is shown can be skipped with a key
  await page.getByRole('button', { name: 'C’est moi, Papi Jo' }).click();
  const his = await cards(page);
  expect(mine).toHaveLength(3);
  expect(his).toHaveLength(3);
  expect(new Set([...mine, ...his]).size).toBe(6);
  await hand(page).first().click();
  await page.clock.pauseAt(Date.now() + 600_000); // by itself nothing goes on now
  await go(page).click();
  await expect(page.locator('[data-showing]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-showing]')).toHaveCount(0);
  await page.clock.resume();

  await playToTheEnd(page);
  await expect(podium(page)).toContainText('Papi Jo');
});

test('Le Baron goes round, too', { tag: '@slow' }, async ({ someone }) => {
  const me = await someone({ name: 'Manon' });
  await sitTogether(me, { game: 'baron' });
  expect(await chooses(me.page, 'Manon')).toHaveLength(4);
  expect(await chooses(me.page, 'Papi Jo')).toHaveLength(4);
});
