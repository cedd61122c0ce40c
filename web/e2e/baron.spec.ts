import house from '../../src/tablee/games/baron/deck.json' with { type: 'json' };
import { expect, join, openTable, PHONE, test, type Person } from './house';
import {
  caughtUp,
  fillAndStart,
  go,
  playToTheEnd,
  playUntil,
  rows,
  rowsToChoose,
  sentence,
  standing,
  startMatch,
} from './play';

/** Somebody's own box: every card shows a blue head, and some a red one. */
const OWN = Object.fromEntries(
  Object.keys(house).map((card) => [
    card,
    Number(card) % 52 ? { blue: 1, red: Number(card) % 2 } : house['52'],
  ]),
);

/** A match with few cards. */
const SHORT = {
  rows: [[5], [8], [30], [16], [9]],
  hands: [
    [70, 83, 98, 52],
    [45, 48, 91, 23],
    [12, 17, 39, 88],
  ],
};

/** The host loads a deck: one that is refused, and then this one. */
async function load({ page }: Person, deck: object): Promise<void> {
  const choose = (cards: object) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'deck.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(cards)),
    });
  await choose({ ...deck, 17: { blue: 10 } });
  await expect(page.getByRole('alert').filter({ hasText: 'Carte 17' })).toBeVisible();
  await choose(deck);
  await expect(page.getByText(/^Les cartes de votre boîte/)).toBeVisible();
}

test('two people and a bot play a whole match with the cards of a box, and all see the same end', async ({
  someone,
}) => {
  const [host, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  const people = [host, zoe];
  const table = await openTable(host, { game: 'baron', seats: 3, state: SHORT });
  for (const person of people) await join(person, table);
  await load(host, OWN);
  await expect(zoe.page.getByText(/^celles d’une boîte/)).toBeVisible();
  await host.page.getByRole('link', { name: 'Voir ou corriger mes cartes' }).click();
  await expect(host.page.getByRole('button', { name: '17 : bleu et rouge' })).toBeVisible();
  await host.page.getByRole('link', { name: 'Retour à la table' }).click();
  await fillAndStart(host.page, table.id, 2, 3);
  for (const { page } of people) await expect(sentence(page)).toBeVisible();
  const card = host.page.locator('[data-zone="hand"] [data-card]').first();
  await expect(card).toHaveAccessibleName(/bleu|Baron/);
  await Promise.all(people.map(({ page }) => playToTheEnd(page)));
  const [first, ...others] = await Promise.all(people.map(({ page }) => standing(page)));
  for (const other of others) expect(other).toEqual(first);
});

test('on a phone: a hint and the cards still to come, and only rows that share a colour can be chosen', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const { page } = me;
  await startMatch([me], { game: 'baron', seats: 3, options: { hints: true, tracker: true } });
  await caughtUp(page);

  // help, where the table allows it: risks and advice, and the cards that may still come
  await expect(page.getByText(/avec aides/)).toBeVisible();
  await page.getByRole('button', { name: 'Indice', exact: true }).tap();
  const tabs = page.locator('[data-zone="hand"] li', { has: page.locator('.tab') });
  await expect(tabs).toHaveCount(4, { timeout: 60_000 }); // a kernel is loaded for it
  const advised = tabs.filter({ hasText: 'conseil' }).locator('[data-card]');
  const card = await advised.getAttribute('data-card');
  await advised.tap();
  await expect(go(page)).toHaveText(`Jouer le ${card}`);
  await page.getByRole('button', { name: 'Cartes', exact: true }).tap();
  const seen = page.getByRole('region', { name: 'Cartes' });
  await expect(seen.getByText(/^101\s*pas vues/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seen).toHaveCount(0);

  await playUntil(page, ['row']);
  const open = await rowsToChoose(page).count();
  expect(open).toBeGreaterThan(1);
  await expect(page.locator('[data-row].open')).toHaveCount(open);
  await expect(go(page)).toHaveCount(0);
  await rowsToChoose(page).last().tap();
  await expect(page.locator('[data-row].picked')).toHaveCount(1);
  await go(page).tap();
  await caughtUp(page);
  expect((await rows(page)).join(' ').split(' ').length).toBeGreaterThan(5);
  await expect(sentence(page)).toBeVisible();
});
