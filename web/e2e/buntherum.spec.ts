import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { expect, join, openTable, PHONE, test, type Person } from './house';
import { heard, listen } from './hear';
import { fillAndStart, fitting, go, sentence } from './play';
import { spoilt } from './seen';

const table = (page: Page) => page.locator('main.frame');

/** Two people at a table of BuntHerum; the match has begun. */
async function race(
  people: Person[],
  options: object = {},
  state?: object,
): Promise<{ id: string; path: string }> {
  const [host] = people as [Person, ...Person[]];
  const plan = { game: 'buntherum', seats: people.length, options };
  const opened = await openTable(host, state ? { ...plan, state } : plan);
  for (const person of people) await join(person, opened);
  await fillAndStart(host.page, opened.id, people.length, people.length);
  for (const { page } of people) await expect(table(page)).toBeVisible();
  return opened;
}

/** Milliseconds that a person needs at least: what comes sooner after one's own flip is a slip of the finger. */
const REACTION = 400;

/** The next card lies open on this screen: the rows that take it, counted from 1; or null, if the match is over. */
async function cardOrEnd(page: Page, turners: Page[]): Promise<{ fits: number[] } | null> {
  // at the end there is no table any more, and nothing may wait for one
  const turned = () => document.querySelector<HTMLElement>('main.frame')?.dataset.turned ?? '';
  const before = await page.evaluate(turned);
  await expect(async () => {
    if (await over(page).isVisible()) return;
    for (const each of turners) if (await go(each).isVisible()) await go(each).click({ timeout: 500 });
    await expect(table(page)).not.toHaveAttribute('data-turned', before, { timeout: 1500 });
  }).toPass();
  // whoever turns their last card has won, and it is not played
  await expect(async () => {
    if (await over(page).isVisible()) return;
    await expect(table(page)).toHaveAttribute('data-card', /\d/, { timeout: 1500 });
  }).toPass();
  if (await over(page).isVisible()) return null;
  await page.waitForTimeout(REACTION);
  return fitting(page);
}

async function nextCard(page: Page, turners: Page[]): Promise<{ fits: number[] }> {
  const next = await cardOrEnd(page, turners);
  if (!next) throw new Error('The match is over.');
  return next;
}

const over = (page: Page) => page.getByRole('button', { name: 'Revanche' });

/** A red car, which fits rows 4 and 6; one card is left to everybody. */
const LAST = {
  rows: [[55], [59], [40], [15], [49], [8]],
  card: 51,
  piles: [[24], [48]],
  neutral: [5, 36, 18],
};

/** A match with few cards. */
const SHORT = { rows: LAST.rows, piles: [[24, 2, 12], [48, 3, 11]], neutral: [51, 5, 36, 18, 20, 29] }; // prettier-ignore

test(
  'two people race a whole match, in two browsers, and both see the same end',
  { tag: '@long' },
  async ({ someone }) => {
    test.slow(); // a whole match
    const manon = await someone({ name: 'Manon' });
    const zoe = await someone({ name: 'Zoé' });
    const { page: tv } = await someone({ viewport: { width: 1920, height: 1080 }, locale: 'de-DE' });
    const { id } = await race([manon, zoe], {}, SHORT);
    await tv.goto(`/tv/${id}`);
    const pages = [manon.page, zoe.page];

    // Zoé is too quick
    const { fits } = await nextCard(zoe.page, pages);
    await zoe.page.keyboard.press(String([1, 2, 3, 4, 5, 6].find((row) => !fits.includes(row))));
    for (const page of pages)
      await expect(page.locator('.photo [data-seat="1"]')).toContainText('faux, un jeton');
    await expect(manon.page.locator('.seats [data-seat="1"] .chips')).toHaveAccessibleName('1 jeton rouge');
    await isAccessible(manon.page);

    // the photo finish can be read on every screen: no line crosses a figure, and no word is cut off
    const photo = { words: '.photo .told', lines: '.axis span' };
    await expect(tv.locator('.column [data-seat="1"]')).toContainText(/falsch.*\d\ss/s);
    const zoeOnTv = tv.locator('.column li').filter({ hasText: 'Zoé' });
    await expect(zoeOnTv.getByRole('img', { name: '1 rote' })).toBeVisible();
    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [1440, 900],
    ] as const) {
      await zoe.page.setViewportSize({ width, height });
      await expect.poll(() => zoe.page.evaluate(spoilt, photo), `${width} px`).toEqual([]);
    }

    for (let card = 0; ; card++) {
      const next = await cardOrEnd(manon.page, pages);
      if (!next) break;
      if (card === 0) await isAccessible(manon.page);
      await manon.page.keyboard.press(String(next.fits[0] ?? 0));
      await expect(manon.page.locator('main.frame[data-card]')).toHaveCount(0);
    }
    for (const page of pages) await expect(over(page)).toBeVisible();
    await expect(manon.page.getByRole('button', { name: 'Partager' })).toBeVisible();
    await expect(manon.page.getByRole('heading', { level: 1 })).toHaveText('Vous gagnez. Bien joué !');
    await expect(zoe.page.getByRole('heading', { level: 1 })).toHaveText('Manon gagne.');

    // the coach tells Zoé her times, and her mistake can be tried again, on a phone
    await zoe.page.setViewportSize(PHONE);
    await zoe.page.getByRole('link', { name: 'Mes temps et mes erreurs' }).click();
    await expect(zoe.page.getByRole('heading', { name: 'Une erreur à revoir.' })).toBeVisible();
    await isAccessible(zoe.page);
    await zoe.page.getByRole('button', { name: 'Erreur 1' }).click();
    const again = zoe.page.getByRole('dialog', { name: 'Une carte à revoir' });
    await expect(again.getByText(/La rangée \d a déjà/)).toBeVisible();
    await isAccessible(zoe.page);
    await again.getByRole('button', { name: 'Réessayer' }).click();
    await expect(again.getByText('Où va cette carte')).toBeVisible();
    const best = fits[0];
    await again
      .getByRole('button', { name: best === undefined ? 'Nulle part' : new RegExp(`^Rangée ${best}`) })
      .click();
    await expect(again.getByText('Oui, c’est ça')).toBeVisible();

    // and the page of Manon, who was right, has her times
    await manon.page.goto('/me');
    await expect(manon.page.getByRole('region', { name: 'Temps de réaction, BuntHerum' })).toContainText(
      /\d réponses? justes?/,
    );
    await isAccessible(zoe.page);
  },
);

test(
  'on a phone the rows are what one touches, and one call is all',
  { tag: '@long' },
  async ({ someone }) => {
    const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
    const zoe = await someone({ name: 'Zoé' });
    await race([me, zoe]);

    // a finger that taps "turn" again and again calls nothing, and nothing complains
    const box = (await go(me.page).boundingBox())!;
    const finger = () => me.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await finger();
    await finger();
    await expect(table(me.page)).toHaveAttribute('data-card', /\d/);
    await finger();
    await me.page.waitForTimeout(REACTION);
    await finger();
    await expect(me.page.locator('.calls .called, .toast')).toHaveCount(0);
    await expect(table(zoe.page)).toHaveAttribute('data-card', /\d/);
    const { fits } = await fitting(zoe.page);
    await expect(sentence(me.page)).toHaveText('Où va cette carte ?');
    const lanes = me.page.locator('.calls button');
    await expect(lanes).toHaveCount(7);
    const row = fits[0] ?? 7;
    await lanes.nth(row - 1).tap();
    const called = me.page.locator('.photo [data-seat="0"]');
    await expect(called).toContainText(/\d\ss/);
    await expect(called).toContainText('juste');
    await expect(zoe.page.locator('.photo [data-seat="1"]')).toContainText('n’a rien dit');
    await isAccessible(me.page);
  },
);

test('keys count once one can have seen the card that one turned; a third chip ends the race, and all are told why', async ({
  someone,
}) => {
  const manon = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé' });
  await race([manon, zoe], { time: 60, first: 0 });
  const call = manon.page.locator('.calls .called, .photo [data-seat="0"]');
  // pressed in the page, as soon as the card shows: the way through the test takes too long
  const seen = manon.page.evaluate(
    () =>
      new Promise<string>((done) => {
        const frame = document.querySelector('main.frame')!;
        new MutationObserver((_, watch) => {
          if (!frame.hasAttribute('data-card')) return;
          watch.disconnect();
          dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
          requestAnimationFrame(() => done(document.querySelector('.calls .called') ? 'called' : 'nothing'));
        }).observe(frame, { attributeFilter: ['data-card'] });
      }),
  );
  await go(manon.page).click();
  expect(await seen).toBe('nothing');
  await manon.page.waitForTimeout(REACTION);
  await expect(call).toHaveCount(0);
  await manon.page.keyboard.press('1');
  await expect(call.first()).toBeVisible();

  const { card, ...rest } = LAST;
  await race([manon, zoe], { time: 60 }, { ...rest, neutral: [card, ...rest.neutral], chips: [2, 0] });
  for (const { page } of [manon, zoe]) await listen(page);
  const { fits } = await nextCard(manon.page, [manon.page, zoe.page]);
  await manon.page.keyboard.press(String([1, 2, 3, 4, 5, 6].find((row) => !fits.includes(row))));
  for (const { page } of [manon, zoe]) await expect(over(page)).toBeVisible();
  const said = async ({ page }: Person) => (await heard(page)).join(' ');
  expect(await said(manon)).toContain('Troisième jeton : vous êtes hors jeu.');
  expect(await said(zoe)).toContain('Troisième jeton : Manon est hors jeu.');
  await expect(manon.page.getByText('Hors jeu, avec trois jetons rouges : vous.')).toBeVisible();
  await expect(zoe.page.getByText('Hors jeu, avec trois jetons rouges : Manon.')).toBeVisible();
});

test(
  'where nobody races, both answer in their own time and win together',
  { tag: '@long' },
  async ({ someone }) => {
    const manon = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
    const zoe = await someone({ name: 'Zoé' });
    await race([manon, zoe], { variants: ['calm'] }, LAST);
    await go(manon.page).tap();
    await expect(sentence(manon.page)).toHaveText('Où va cette carte ?');
    await manon.page.locator('.calls button').nth(0).tap();
    await manon.page.locator('.calls button').nth(3).tap();
    await go(manon.page).tap();
    await expect(sentence(manon.page)).toHaveText('Votre réponse : rangée 4.');
    await isAccessible(manon.page);

    // Zoé sees that Manon has answered, and not what
    await go(zoe.page).click();
    await expect(zoe.page.locator('.seats [data-seat="0"]')).toContainText('a répondu');
    await zoe.page.keyboard.press('6');
    await zoe.page.keyboard.press('Enter');
    for (const { page } of [manon, zoe]) {
      await expect(sentence(page)).toHaveText('Tout le monde a vu juste !');
      await expect(page.locator('.answers [data-seat="1"]')).toContainText('juste');
      expect(await page.locator('body').innerText()).not.toMatch(/\bms\b/);
    }
    await isAccessible(manon.page);
    await go(zoe.page).click();
    await expect(zoe.page.getByRole('heading', { level: 1 })).toHaveText(
      'Vous gagnez ensemble, avec Manon. Bien joué !',
    );
    await expect(over(manon.page)).toBeVisible();
  },
);
