/** A position: changed from a replay on a phone, sent as a link, and played on by somebody else. */

import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { PHONE, SLOW, expect, test } from './house';
import { caughtUp, dealt, gather, hand, playToTheEnd, sentence } from './play';
import { three } from './riddles.js';
import { button, curse, skipped } from './riddling';

const FEW = {
  seats: 2,
  options: { limit: null, rounds: 1 },
  state: { rows: [[7, 16], [34], [58], [90]], hands: [[11, 41, 61], [60, 77, 99]] }, // prettier-ignore
};

test('a phone changes a position of a replay, and another guest plays it from the link', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const { page } = me;
  const table = await gather([me], FEW);
  await playToTheEnd(page);
  await page.goto(`${table.path}/replay?turn=1`);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('button', { name: 'Changer la position' }).click();
  await expect(sentence(page)).toHaveText('Jouer cette position ?');
  await isAccessible(page);

  // a card goes into the box: the hands are uneven now, and the server says so
  await page.getByRole('button', { name: '41, 1 tête' }).click();
  await expect(sentence(page)).toHaveText('Le 41 : où va-t-il ?');
  await page.getByRole('button', { name: 'Dans la boîte' }).click();
  await expect(
    page.getByText('Toutes les mains doivent avoir le même nombre de cartes.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jouer d’ici' })).toHaveAttribute('aria-disabled', 'true');

  // another one comes for it, and two cards change places
  await page.getByRole('button', { name: /^Ajouter une carte : Main : Manon/ }).click();
  await page.getByRole('button', { name: '55, 7 têtes' }).click(); // and the box closes
  await expect(sentence(page)).toHaveText('Jouer cette position ?');
  await page.getByRole('button', { name: '16, 1 tête' }).click();
  await page.getByRole('button', { name: '7, 1 tête', exact: true }).click();
  await expect(page.getByText('La rangée 1 ne monte pas : le 7 vient après le 16.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(sentence(page)).toHaveText('Jouer cette position ?');

  // the link holds all of it, and the file is one for the terminal
  await page.getByRole('button', { name: 'Partager' }).click();
  const link = await page.getByRole('textbox').inputValue();
  expect(link).toMatch(/\/position\/six#1\.1\./);
  await page.getByText('Plus', { exact: true }).click();
  await expect(page.getByText('tablee play --position six-position.json --seat 1')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enregistrer le fichier' }).click(),
  ]);
  const { state, actions } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(state.hands[0]).toEqual([11, 55, 61]);
  expect(actions).toBeUndefined();

  const friend = await someone({ name: 'Karim', viewport: PHONE });
  await friend.page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(sentence(friend.page)).toHaveText('Jouer cette position ?');
  await friend.page.getByText('Anatole', { exact: true }).click();
  await isAccessible(friend.page);
  await friend.page.getByRole('button', { name: 'Jouer d’ici' }).click();
  await expect(hand(friend.page)).toHaveCount(3);
  await expect(friend.page.getByText(/position composée/).first()).toBeVisible();
  await hand(friend.page).first().click();
  await friend.page.locator('[data-go] .button:not(.off)').last().click();
  await expect(hand(friend.page)).toHaveCount(2);
});

test('a broken link says so, and a new deal is offered instead', async ({ someone }) => {
  const { page } = await someone({ name: 'Zoé', viewport: PHONE });
  await page.goto('/position/six#1.1.broken');
  await expect(page.getByRole('heading', { name: 'Ce lien n’est pas entier.' })).toBeVisible();
  await page.getByRole('button', { name: 'Une nouvelle donne' }).click();
  await expect(sentence(page)).toHaveText('Jouer cette position ?');
  await page.goto('/position/nothing');
  await expect(page.getByRole('heading')).toBeVisible();
});

const written = (state: object, options: object = FEW.options, game = 'six') =>
  `1.1.${deflateRawSync(JSON.stringify({ game, seats: 2, options, state })).toString('base64url')}`;

test('a link that somebody wrote by hand breaks no page', async ({ someone }) => {
  const { page } = await someone({ name: 'Manon', viewport: PHONE });
  const { state } = FEW;
  const broken = [
    written({ ...state, rows: null }),
    written({ ...state, hands: [['<b>x</b>'], [{}]] }),
    written(state, { variants: 5 }),
  ];
  for (const link of broken) {
    await page.goto('/');
    await page.goto(`/position/six#${link}`);
    await expect(page.getByText('Ce lien n’est pas entier.')).toBeVisible();
  }
  await page.goto('/');
  await page.goto(`/position/six#${written({ ...state, hands: [[11, 11, 61], [60, 77, 99]] })}`); // prettier-ignore
  await expect(page.getByRole('button', { name: '11, 5 têtes' })).toHaveCount(1);
});

const TALL = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a position of Le Baron is changed on a phone, judged, and played', async ({ someone }) => {
  const { page } = await someone({ name: 'Manon', ...TALL });
  const state = {
    rows: [[5], [8, 54], [30], [16], [9]],
    hands: [
      [52, 70],
      [12, 45],
    ],
  };
  await page.goto(`/position/baron#${written(state, {}, 'baron')}`);
  await expect(sentence(page)).toHaveText('Jouer cette position ?');
  const card = (number: number) => page.getByRole('button', { name: new RegExp(`^${number}( :|,|$)`) });
  await card(70).tap();
  await expect(sentence(page)).toHaveText('Le 70 : où va-t-il ?');
  await button(page, 'Dans la boîte').tap();
  await expect(
    page.getByText('Toutes les mains doivent avoir le même nombre de cartes.').first(),
  ).toBeVisible();
  await expect(button(page, 'Jouer d’ici')).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('button', { name: /^Ajouter une carte : Main/ })
    .first()
    .tap();
  await card(88).tap();
  await expect(sentence(page)).toHaveText('Jouer cette position ?');
  await button(page, 'Jouer d’ici').tap();
  await expect(hand(page)).toHaveCount(2);
  await expect(page.locator('[data-zone="hand"] [data-card="88"]')).toBeVisible();
});

/** At length: what is recorded takes as long as it is looked at. */
async function filmed(page: Page, replay: string): Promise<void> {
  await page.goto(replay);
  await button(page, 'Emporter').click();
  await page.getByText('Film', { exact: true }).click();
  await button(page, 'Faire le film').click();
  await expect(page.getByText(/^Le film est prêt/)).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Télécharger').click()]);
  expect(download.suggestedFilename()).toBe('tablee-barbarossa.webm');
  expect((await readFile(await download.path())).length).toBeGreaterThan(10_000);
}

test(
  'a moment of Barbarossa is changed on a phone, and played on from there',
  { tag: '@long' },
  async ({ someone }) => {
    const people = [
      await someone({ name: 'Manon', ...TALL }),
      await someone({ name: 'Zoé' }),
      await someone({ name: 'Papi Jo' }),
    ];
    const { page } = people[0]!;
    const arrows = { 0: [1, 2], 1: [1, 2], 2: [1, 2], 3: [0, 2], 4: [0, 2], 5: [2], 6: [1] };
    const state = three({ arrows, hats: [20, 14, 20] });
    const { path } = await dealt(people, { game: 'barbarossa', state });
    await page.goto(path);
    await caughtUp(page);
    await page.locator('[role="button"][data-space="1"]').tap({ force: true }); // a wizard may stand there
    await button(page, 'Payer 1 gemme').tap();
    await skipped(page);
    await curse(page, 6, 'escargot');
    await skipped(page);
    await expect(page.getByText('La dernière flèche est plantée')).toBeVisible();
    if (SLOW) await filmed(page, `${path}/replay`);

    await page.goto(`${path}/replay?turn=1`);
    await button(page, 'Reprendre').tap();
    await button(page, 'Changer la position').tap();
    await page.getByRole('spinbutton', { name: 'Gemmes : Manon' }).fill('5');
    await page.getByLabel('La flèche de : Zoé 1').selectOption('');
    await button(page, 'Jouer d’ici').tap();
    await expect(page).not.toHaveURL(/replay/);
    await caughtUp(page);
    await expect(sentence(page)).toHaveText('Lancez le dé, ou payez.');
    await expect(page.locator('.seats [data-seat="0"]').getByRole('img', { name: '5 gemmes' })).toBeVisible();
  },
);
