/** A game from outside, without a folder here: from the shelf to the podium, at the plain table. */

import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { PHONE, expect, test, type Person } from './house';
import { serveWith } from './outside';
import { hand as pieces, podium, shownQuickly, startMatch } from './play';
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

/** Alone with bots. */
async function sitDown(person: Person, seats = 2): Promise<string> {
  const { id } = await startMatch([person], { game: 'goofspiel', seats });
  await expect(pieces(person.page)).toHaveCount(13);
  return id;
}

test(
  'it stands on the shelf, and is played to the podium and once more',
  { tag: '@long' },
  async ({ someone }) => {
    test.slow();
    const { page } = await someone({ name: 'Manon', baseURL: server.address });
    await page.goto('/');
    await expect(page.getByText('Misez vos treize cartes')).toBeVisible();
    await page
      .getByRole('button', { name: /Goofspiel/ })
      .first()
      .click();

    // its words are those of its package
    await expect(page.getByRole('heading', { name: 'Choisissez une mise.' })).toBeVisible();
    await expect(page.getByText('table simple', { exact: true })).toBeVisible();
    await expect(row(page, 'prizes').getByRole('heading')).toContainText('À gagner');
    await expect(row(page, 'pile').getByRole('img')).toHaveCount(12);
    await expect(page.getByText('Ce jeu n’a pas encore ses dessins.')).toBeVisible();
    await isAccessible(page);

    // what is touched is aimed at, and a button in words does it
    await expect(pieces(page)).toHaveCount(13);
    await pieces(page).nth(9).click();
    await expect(pieces(page).nth(9)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Miser le 10' }).click();
    await expect(pieces(page)).toHaveCount(12);
    await expect(page.locator('aside').getByText(/gagne|Égalité/)).toBeVisible();
    await expect(row(page, 'pile').getByRole('img')).toHaveCount(11);

    // the rest by keys: the number, and Enter
    for (const card of [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13]) await bid(page, card);
    await expect(podium(page)).toContainText('Manon');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/gagne/);
    await expect(page.getByText('têtes')).toHaveCount(0);
    await isAccessible(page);

    await page.getByRole('button', { name: 'Revanche' }).click();
    await expect(pieces(page)).toHaveCount(13);
  },
);

test('arrows, Escape and a change of mind, in German', async ({ someone }) => {
  const jo = await someone({ name: 'Jo', language: 'de', locale: 'de-DE', baseURL: server.address });
  const other = await someone({ name: 'Zoé', baseURL: server.address });
  await startMatch([jo, other], { game: 'goofspiel' });
  const { page } = jo;
  await expect(page.getByRole('heading', { name: 'Wähle ein Gebot.' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Doch anders' }).click();
  await expect(page.getByRole('heading', { name: 'Wähle ein Gebot.' })).toBeVisible();
});

test('on phones, upright and on their side, nothing is cut off and the page does not scroll', async ({
  someone,
}) => {
  const manon = await someone({ name: 'Manon', viewport: PHONE, baseURL: server.address });
  await sitDown(manon, 4);
  const { page } = manon;
  for (const size of [PHONE, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await expect(pieces(page)).toHaveCount(13);
    expect(await page.evaluate(spoilt, { words: 'h1, h3, .zone p, .button' })).toEqual([]);
    const [high, wide] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ]);
    expect([high, wide]).toEqual([size.height, size.width]);
  }
});

test('a TV shows it without hands, and it can be seen again from every seat', async ({ someone }) => {
  test.slow();
  const manon = await someone({ name: 'Manon', baseURL: server.address });
  const { page: tv } = await someone({ viewport: { width: 1920, height: 1080 }, baseURL: server.address });
  const id = await sitDown(manon);
  await tv.clock.install();
  await tv.goto(`/tv/${id}`);
  await expect(tv.getByText('On attend Manon.')).toBeVisible();
  await expect(row(tv, 'prizes')).toBeVisible();
  await expect(pieces(tv)).toHaveCount(0);
  await expect(tv.getByRole('button')).toHaveCount(0);
  expect(await tv.evaluate(spoilt, { words: 'h1, h3, [data-field] .piece, small' })).toEqual([]);
  for (let card = 1; card <= 13; card++) await bid(manon.page, card);
  await shownQuickly(tv, podium(tv));
  await expect(podium(tv)).toContainText('Manon');

  const { page } = manon;
  await page.goto(`/t/${id}/replay?turn=2`);
  await expect(page.getByText('tour 2 sur 13')).toBeVisible();
  await page.getByRole('button', { name: 'Un pas en avant' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Les mises : Manon 2');
  await expect(row(page, 'choices').getByRole('img', { name: '2', exact: true }).first()).toBeVisible();
});
