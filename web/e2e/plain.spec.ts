/** A game from outside, without a folder here: from the shelf to the podium, at the plain table. */

import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { PHONE, expect, test } from './house';
import { serveWith } from './outside';
import { hand as pieces, podium, shownQuickly, standing, startMatch } from './play';
import { spoilt } from './seen';

// one after the other in one worker: the game is installed once
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof serveWith>>;
test.beforeAll(async () => {
  server = await serveWith('goofspiel');
});
test.afterAll(() => server.stop());

const row = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
/** What is being told is told, and it is our turn again; or it is over. */
const ready = (page: Page) =>
  expect(page.locator('main[data-showing], main[data-unanswered]')).toHaveCount(0);

async function bid(page: Page, card: number): Promise<void> {
  await ready(page);
  await page.keyboard.type(String(card));
  await page.keyboard.press('Enter');
  const skip = page.getByRole('button', { name: 'Voir la suite' });
  await expect(pieces(page).and(page.locator(`[data-card="${card}"]`))).toHaveCount(0);
  if (await skip.isVisible()) await page.keyboard.press('Escape');
}

test(
  'it stands on the shelf, fits phones and a TV, is played to the podium, seen again, and played once more',
  { tag: '@long' },
  async ({ someone }) => {
    test.slow();
    const manon = await someone({ name: 'Manon', baseURL: server.address });
    const { page } = manon;
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'S’asseoir : Goofspiel' })).toBeVisible();
    await startMatch([manon], { game: 'goofspiel', seats: 4 });

    // its words are those of its package
    await expect(page.getByRole('heading', { name: 'Choisissez une mise.' })).toBeVisible();
    await expect(page.getByText('table simple', { exact: true })).toBeVisible();
    await expect(row(page, 'prizes').getByRole('heading')).toContainText('À gagner');
    await expect(row(page, 'pile').getByRole('img')).toHaveCount(12);
    await expect(page.getByText('Ce jeu n’a pas encore ses dessins.')).toBeVisible();
    await isAccessible(page);

    // a TV shows it without hands
    const { page: tv } = await someone({ viewport: { width: 1920, height: 1080 }, baseURL: server.address });
    const id = page.url().split('/').at(-1);
    await tv.clock.install();
    await tv.goto(`/tv/${id}`);
    await expect(tv.getByText('On attend Manon.')).toBeVisible();
    await expect(row(tv, 'prizes')).toBeVisible();
    await expect(pieces(tv)).toHaveCount(0);
    await expect(tv.getByRole('button')).toHaveCount(0);
    expect(await tv.evaluate(spoilt, { words: 'h1, h3, [data-field] .piece, small' })).toEqual([]);

    // what is touched is aimed at, and a button in words does it
    await expect(pieces(page)).toHaveCount(13);
    await pieces(page).nth(9).click();
    await expect(pieces(page).nth(9)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Miser le 10' }).click();
    await expect(pieces(page)).toHaveCount(12);
    await expect(page.locator('aside').getByText(/gagne|Égalité/)).toBeVisible();
    await expect(row(page, 'pile').getByRole('img')).toHaveCount(11);

    // on phones, upright and on their side, nothing is cut off and the page does not scroll
    await ready(page);
    for (const size of [PHONE, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      await expect(pieces(page)).toHaveCount(12);
      expect(await page.evaluate(spoilt, { words: 'h1, h3, .zone p, .button' })).toEqual([]);
      const [high, wide] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.documentElement.scrollWidth,
      ]);
      expect([high, wide]).toEqual([size.height, size.width]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    // the rest by keys: the number, and Enter
    for (const card of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13]) await bid(page, card);
    await expect(podium(page)).toBeVisible();
    expect((await standing(page)).join()).toContain('Manon'); // on the podium, or after it
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
    await shownQuickly(tv, podium(tv));
    await tv.close();
    await expect(page.getByText('têtes')).toHaveCount(0);
    await isAccessible(page);

    // it can be seen again, and played once more
    await page.goto(`/t/${id}/replay?turn=2`);
    await expect(page.getByText('tour 2 sur 13')).toBeVisible();
    await page.getByRole('button', { name: 'Un pas en avant' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Les mises : Manon 1');
    await expect(row(page, 'choices').getByRole('img', { name: '1', exact: true }).first()).toBeVisible();
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: 'Revanche' }).click();
    await expect(pieces(page)).toHaveCount(13);
  },
);

test('arrows, Escape and a change of mind, in German', async ({ someone }) => {
  const jo = await someone({ name: 'Jo', language: 'de', locale: 'de-DE', baseURL: server.address });
  const other = await someone({ name: 'Zoé', baseURL: server.address });
  await startMatch([jo, other], { game: 'goofspiel' });
  const { page } = jo;
  await expect(page.getByRole('heading', { name: 'Wähl ein Gebot.' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '2 bieten' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '2 bieten' })).toHaveCount(0);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');

  // it lies face down for the others, and is shown to us
  await expect(page.getByRole('heading', { name: 'Du bietest 7.' })).toBeVisible();
  await expect(row(page, 'choices').getByRole('img', { name: '7' })).toBeVisible();
  await expect(row(other.page, 'choices').getByRole('img', { name: '7' })).toHaveCount(0);
  await expect(
    row(other.page, 'choices').getByRole('img', { name: 'carte posée, face cachée' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Doch eine andere' }).click();
  await expect(page.getByRole('heading', { name: 'Wähl ein Gebot.' })).toBeVisible();
});
