import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { expect, join, openTable, PHONE, test, type Person } from './house';
import { fillAndStart, go, sentence } from './play';

const table = (page: Page) => page.locator('main.frame');

/** Two people at a table of BuntHerum; the match has begun. */
async function race(people: Person[], options: object = {}): Promise<{ id: string; path: string }> {
  const [host] = people as [Person, ...Person[]];
  const opened = await openTable(host, { game: 'buntherum', seats: people.length, options });
  for (const person of people) await join(person, opened);
  await fillAndStart(host.page, opened.id, people.length, people.length);
  for (const { page } of people) await expect(table(page)).toBeVisible();
  return opened;
}

/** Milliseconds that a person needs at least: a call before a tenth of a second is a false start. */
const REACTION = 250;

/** The next card lies open on this screen: its number, and the rows that take it, counted from 1. */
async function nextCard(page: Page, turners: Page[]): Promise<{ fits: number[] }> {
  const before = await table(page).getAttribute('data-turned');
  await expect(async () => {
    for (const each of turners) if (await go(each).isVisible()) await go(each).click({ timeout: 500 });
    await expect(table(page)).not.toHaveAttribute('data-turned', before ?? '', { timeout: 1500 });
  }).toPass();
  await expect(table(page)).toHaveAttribute('data-card', /\d/);
  await page.waitForTimeout(REACTION);
  return page.evaluate(() => {
    const card = Number(document.querySelector('main.frame')?.getAttribute('data-card'));
    const clash = (other: number) =>
      Math.floor((card - 1) / 8) === Math.floor((other - 1) / 8) || card % 8 === other % 8;
    const rows = [...document.querySelectorAll('[data-cards]')];
    return {
      fits: rows.flatMap((row, i) =>
        row.getAttribute('data-cards')?.split(' ').map(Number).some(clash) ? [] : [i + 1],
      ),
    };
  });
}

const over = (page: Page) => page.getByRole('button', { name: 'Revanche' });

test('two people race a whole match, in two browsers, and both see the same end', async ({ someone }) => {
  test.slow(); // a whole match
  const manon = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé' });
  await race([manon, zoe]);
  const pages = [manon.page, zoe.page];

  // Zoé is too quick
  const { fits } = await nextCard(zoe.page, pages);
  await zoe.page.keyboard.press(String([1, 2, 3, 4, 5, 6].find((row) => !fits.includes(row))));
  for (const page of pages)
    await expect(page.locator('.photo [data-seat="1"]')).toContainText('faux, un jeton');
  await expect(manon.page.locator('.seats [data-seat="1"] .chips')).toHaveAccessibleName('1 jeton rouge');
  await isAccessible(manon.page);

  for (let card = 0; card < 40 && !(await over(manon.page).isVisible()); card++) {
    const { fits } = await nextCard(manon.page, pages).catch(() => ({ fits: null }));
    if (fits === null) break;
    if (card === 0) await isAccessible(manon.page);
    await manon.page.keyboard.press(String(fits[0] ?? 0));
    await expect(manon.page.locator('main.frame[data-card]')).toHaveCount(0);
  }
  for (const page of pages) await expect(over(page)).toBeVisible();
  await expect(manon.page.getByRole('heading', { level: 1 })).toHaveText('Vous gagnez. Bien joué !');
  await expect(zoe.page.getByRole('heading', { level: 1 })).toHaveText('Manon gagne.');
  await isAccessible(zoe.page);
});

test('on a phone the rows are what one touches, and one call is all', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const zoe = await someone({ name: 'Zoé' });
  await race([me, zoe]);
  const { fits } = await nextCard(zoe.page, [me.page, zoe.page]);
  await expect(sentence(me.page)).toHaveText('Où va cette carte ?');
  const lanes = me.page.locator('.calls button');
  await expect(lanes).toHaveCount(7);
  const row = fits[0] ?? 7;
  await lanes.nth(row - 1).tap();
  const called = me.page.locator('.photo [data-seat="0"]');
  await expect(called).toContainText('ms');
  await expect(called).toContainText('juste');
  await expect(zoe.page.locator('.photo [data-seat="1"]')).toContainText('n’a rien dit');
  await isAccessible(me.page);
});
