/** What people do in a match of Barbarossa, and before it. */

import type { Page } from '@playwright/test';
import { expect } from './house';
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

/** The smaller and coarser a page, the sooner its clay is drawn. */
export const COARSE = { deviceScaleFactor: 0.2 };

/** Without a graphics card pictures take their time. */
export const STARTING = { timeout: 60_000 };

export const studio = (page: Page) => page.locator('.studio');
export const word = (page: Page) => page.getByRole('textbox', { name: 'Votre mot' });

export async function write(page: Page, text: string): Promise<void> {
  await word(page).fill(text);
  await page.keyboard.press('Enter');
}

/** A stroke on the clay, which is in the middle of the stage. */
export async function stroke(page: Page, by: { x: number; y: number }): Promise<void> {
  await expect(studio(page)).toHaveAttribute('data-ready', 'true', STARTING);
  const before = Number(await studio(page).getAttribute('data-strokes'));
  const { x, y, width, height } = (await page.locator('.studio canvas').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height * 0.55);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by.x, y + height * 0.55 + by.y, { steps: 5 });
  await page.mouse.up();
  await expect(studio(page)).toHaveAttribute('data-strokes', String(before + 1));
}

export async function seal(page: Page, text: string): Promise<void> {
  await button(page, `Sceller « ${text} »`).click();
  await expect(page.getByRole('heading', { name: `Sceller « ${text} » ?` })).toBeFocused();
  await button(page, 'Oui, sceller').click();
}

/**
 * Plays with the page's own buttons until it is ours to move or to ask, or until the match is over: rolls, wants no letter,
 * says no.
 */
export function playOn(page: Page, until: 'move' | 'question' | 'end'): Promise<void> {
  return page.evaluate(async (stop) => {
    const find = (what: string) => document.querySelector<HTMLElement>(what);
    const BUTTONS: Record<string, string> = {
      move: '.move .button',
      letter: '.elf .go .button:last-child',
      question: '.asking .go .button:last-child',
      answer: '.reply .no',
      judge: '.reply .no',
    };
    for (let idle = 0; idle < 1000; idle++) {
      if (find('.after')) return;
      const stage = find('.zone')?.dataset.stage ?? '';
      if (find('[data-showing]')) dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      else if (stage === stop) return;
      else if (find(BUTTONS[stage] ?? '.none')) {
        find(BUTTONS[stage]!)!.click();
        idle = 0;
      }
      await new Promise((go) => setTimeout(go, 20));
    }
    throw new Error(`nothing more happens: ${find('.zone h1')?.textContent}`);
  }, until);
}
