/** Help at the table, where it was agreed on: hints, and a card tracker. */

import { isAccessible } from './axe';
import { PHONE, expect, test } from './house';
import { caughtUp, hand, sentence, startMatch } from './play';

test('hints and a card tracker, on a phone, where the table agreed on them', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const { page } = me;
  const state = {
    rows: [[10, 20, 30, 33, 35], [40], [50], [90]],
    hands: [
      [36, 91],
      [92, 93],
    ],
  };
  await startMatch([me], { seats: 2, options: { hints: true, tracker: true, rounds: 1 }, state });
  await caughtUp(page);
  await expect(page.getByRole('banner')).toContainText('avec aides'); // all are told

  await page.getByRole('button', { name: 'Indice', exact: true }).click();
  const held = page.locator('[data-zone="hand"]');
  await expect(held).toContainText('conseil', { timeout: 60_000 }); // as soon as a processor is free
  await expect(sentence(page)).toBeVisible(); // the table is not covered
  await isAccessible(page);

  // the tracker lies over the rows, and the hand is at hand
  await page.getByRole('button', { name: 'Cartes', exact: true }).click();
  const cards = page.getByRole('region', { name: 'Cartes' });
  await hand(page).first().click();
  await expect(cards).toContainText('94 pas vues');
  await expect(cards).toContainText('2 à vous: 36, 91');
  await isAccessible(page);
  await cards.getByRole('button', { name: 'Fermer' }).click();
  await expect(cards).toHaveCount(0);
});
