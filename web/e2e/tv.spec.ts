/** The table in the middle of the room, and the hands on the phones. */

import { PHONE, expect, join, openTable, test } from './house';
import { hand, playCard, playToTheEnd, podium, shownQuickly } from './play';
import { spoilt } from './seen';

/** Three cards each. */
const SHORT = {
  rows: [[10], [20], [30], [40]],
  hands: [
    [11, 12, 41],
    [21, 22, 42],
  ],
};

const TV = { width: 1920, height: 1080 };

test('a TV and two phones play a match', async ({ someone }) => {
  const manon = await someone({ name: 'Manon', viewport: PHONE });
  const zoe = await someone({ name: 'Zoé', viewport: PHONE });
  const { page: tv } = await someone({ viewport: TV });
  const table = await openTable(manon, { seats: 2, options: { limit: null, rounds: 1 }, state: SHORT });

  // by its code, as one types it with a remote control
  await tv.clock.install();
  await tv.goto(`/tv/${table.code}`);
  await expect(tv.getByText(table.code)).toBeVisible();
  await expect(tv.getByText('Il reste deux places.')).toBeVisible();
  for (const person of [manon, zoe]) await join(person, table);
  await expect(tv.getByText('Tout le monde est là.')).toBeVisible();
  await expect(tv.getByText('Zoé')).toBeVisible();
  await manon.page.getByRole('button', { name: /^Commencer/ }).click();

  // it shows the rows and nobody's hand, and asks for nothing
  await expect(tv.locator('[data-row]')).toHaveCount(4);
  await expect(hand(manon.page)).toHaveCount(3);
  await expect(hand(tv)).toHaveCount(0);
  await expect(tv.getByRole('button')).toHaveCount(0);
  await expect(tv.getByText('On attend Manon et Zoé.')).toBeVisible();
  await playCard(manon.page);
  await expect(tv.getByText('On attend Zoé.')).toBeVisible();

  // it can be read from the sofa: a number is 60 of the screen's 1080 lines or more
  const size = await tv
    .locator('[data-row] [data-card]')
    .first()
    .evaluate((card) => card.getBoundingClientRect().height);
  expect(size).toBeGreaterThan(120);

  // the code has ended: whoever comes now points a phone at it, and the screen finds its table again
  await expect(tv.getByText(table.code)).toHaveCount(0);
  await expect(tv.getByRole('img', { name: new RegExp(`/t/${table.id}$`) })).toBeVisible();
  await tv.reload();
  await expect(tv.locator('[data-row]')).toHaveCount(4);
  await Promise.all([zoe, manon].map(({ page }) => playToTheEnd(page)));
  // phones may hurry, it shows the last turn to its end
  await shownQuickly(tv, podium(tv));
  await expect(podium(tv)).toContainText('Zoé');

  // and where they go, it goes
  await manon.page.getByRole('button', { name: 'Revanche' }).click();
  await zoe.page.getByRole('button', { name: 'Partir tout de suite' }).click();
  await expect(tv).not.toHaveURL(new RegExp(`${table.code}|${table.id}`));
  await expect(tv.locator('[data-row]').or(tv.getByText('Venez jouer')).first()).toBeVisible();
});

test('a TV is nobody: the seat of whoever opens it stays theirs; one long name twice is told apart', async ({
  someone,
}) => {
  const name = 'Maximilienne-Aurore';
  const people = [await someone({ name }), await someone({ name })] as const;
  const [{ page }] = people;
  const table = await openTable(people[0], { seats: 2 });
  await join(people[0], table);
  const tv = await page.context().newPage();
  await tv.setViewportSize(TV);
  await tv.goto(`/tv/${table.id}`);
  await expect(tv.getByText('Il reste une place.')).toBeVisible();
  await expect(page.locator('.place.you')).toHaveCount(1);

  await join(people[1], table);
  const second = { words: '.name i' };
  await expect(tv.locator('.name i')).toHaveText(' (2)');
  expect(await tv.evaluate(spoilt, second)).toEqual([]);
  await page.getByRole('button', { name: /^Commencer/ }).click();
  await expect(tv.locator('[data-row]')).toHaveCount(4);
  expect(await tv.evaluate(spoilt, second)).toEqual([]);
});
