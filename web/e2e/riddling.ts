/** What people do in a match of Barbarossa. */

import type { Page } from '@playwright/test';
import { caughtUp } from './play';

/** What now happens need not be watched. */
export async function skipped(page: Page): Promise<void> {
  await page
    .locator('[data-showing], .after')
    .first()
    .waitFor({ timeout: 500 })
    .catch(() => undefined); // it was over before we looked
  await caughtUp(page);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Touches a riddle in what is asked now. */
export const pick = (page: Page, which: number) =>
  page.locator(`label:has([data-pick="${which}"])`).last().click();

export async function curse(page: Page, which: number, word?: string): Promise<void> {
  await caughtUp(page);
  await button(page, 'Lancer un maléfice').click();
  if (word) await page.getByRole('dialog').getByText('Deviner', { exact: true }).click();
  await pick(page, which);
  if (word) await page.getByRole('dialog').getByLabel('Le mot que vous devinez').fill(word);
  await button(page, 'Lancer le maléfice').click();
}
