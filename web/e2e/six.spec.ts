import { expect, PHONE, test } from './house';
import {
  caughtUp, go, hand, playCard, playToTheEnd, playUntil, rows, rowsToChoose, sentence, standing, startMatch,
} from './play'; // prettier-ignore

test('four people play a whole match, and all see the same end', async ({ someone }) => {
  test.slow(); // a whole match
  const names = ['Manon', 'Zoé', 'Karim', 'Inès'];
  const people = [];
  for (const name of names) people.push(await someone({ name }));
  const table = await startMatch(people, { options: { rounds: 1 } });
  await Promise.all(people.map(({ page }) => playToTheEnd(page)));
  const [first, ...others] = await Promise.all(people.map(({ page }) => standing(page)));
  for (const other of others) expect(other).toEqual(first);
  for (const name of names) expect(first?.join()).toContain(name);
  // and what they see is what the server has written down
  const moments = await (await people[0]!.page.request.get(`/api/tables/${table.id}/replay`)).json();
  const { points } = moments.at(-1).result as { points: number[] };
  for (const [seat, name] of names.entries())
    expect(first?.find((line) => line.includes(name))).toMatch(new RegExp(`\\b${points[seat]}$`));
});

test('alone against bots, with a rematch in one click', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const { page } = me;
  await startMatch([me], { seats: 4, options: { rounds: 1 } });
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /gagne/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Têtes/ })).toBeVisible();
  const was = page.url();
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(hand(page)).toHaveCount(10);
  await expect(page).not.toHaveURL(was);
});

test('a choice can be changed and taken back until the cards are turned up', async ({ someone }) => {
  const [manon, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  await startMatch([manon, zoe]);
  const seenByZoe = zoe.page.locator('[data-seat="0"]');
  await expect(seenByZoe).toContainText('réfléchit');
  const [one, , three] = await hand(manon.page).evaluateAll((all) =>
    all.map((each) => each.textContent.trim()),
  );
  await hand(manon.page).first().click();
  await expect(manon.page.locator('.zone p')).toContainText(`Le ${one} `);
  await go(manon.page).click();
  await expect(sentence(manon.page)).toHaveText(`Vous avez choisi le ${one}.`);
  await expect(manon.page.locator('.zone p')).toHaveText('On attend Zoé.');
  await expect(seenByZoe).toContainText('a choisi');
  await manon.page.getByRole('button', { name: 'Changer d’avis' }).click();
  await expect(sentence(manon.page)).toHaveText('Choisissez une carte.');
  await expect(seenByZoe).toContainText('réfléchit');
  await hand(manon.page).first().click();
  await go(manon.page).click();
  await expect(seenByZoe).toContainText('a choisi');
  await hand(manon.page).nth(2).click();
  await manon.page.getByRole('button', { name: `Plutôt le ${three}` }).click();
  await expect(sentence(manon.page)).toHaveText(`Vous avez choisi le ${three}.`);
  await playCard(zoe.page);
  await expect(zoe.page.locator('[data-owner="0"]')).toContainText(three ?? '?');
});

test('whoever lays a card too low chooses a row, with the keyboard too', async ({ someone }) => {
  const people = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  await startMatch(people);
  const asks = ({ page }: (typeof people)[number]) => rowsToChoose(page).count();
  // both always play their lowest card; somebody is soon too low
  await expect(async () => {
    for (const { page } of people) await playUntil(page, ['row', 'nothing']);
    expect(Math.max(...(await Promise.all(people.map(asks))))).toBe(4);
  }).toPass();
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]];
  const mine = (await asks(first)) === 4;
  const { page } = mine ? first : second;
  await expect(sentence(mine ? second.page : first.page)).toHaveText(/choisit une rangée\.$/);
  await expect(sentence(page)).toHaveText(/^Votre \d+ prend une rangée\.$/);
  await page.keyboard.press('3');
  await expect(go(page)).toHaveText('Prendre la rangée 3');
  await page.keyboard.press('Escape');
  await expect(go(page)).toHaveCount(0);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText('Vous ramassez la rangée 2.');
  for (const each of people) await caughtUp(each.page);
  expect(await rows(first.page)).toEqual(await rows(second.page));
});

test('the keyboard alone plays a turn', async ({ someone }) => {
  const me = await someone({ name: 'Manon' });
  const { page } = me;
  await startMatch([me], { seats: 3 });
  const last = (await hand(page).last().getAttribute('data-card')) ?? '';
  await page.keyboard.type(last, { delay: 20 });
  await expect(go(page)).toHaveText(`Jouer le ${last}`);
  await page.keyboard.press('ArrowLeft');
  await expect(go(page)).not.toHaveText(`Jouer le ${last}`);
  const chosen = (await go(page).textContent())?.replace(/\D/g, '') ?? '';
  await page.keyboard.press('Enter');
  await expect(hand(page)).toHaveCount(9);
  await expect(page.locator(`[data-zone="hand"] [data-card="${chosen}"]`)).toHaveCount(0);
});

test('cards travel, nothing has to be waited for, and all ends where the server says', async ({
  someone,
}) => {
  const motion = { reducedMotion: 'no-preference' } as const;
  const [manon, zoe] = [
    await someone({ name: 'Manon', ...motion }),
    await someone({ name: 'Zoé', ...motion }),
  ];
  await startMatch([manon, zoe]);
  await caughtUp(manon.page);
  await caughtUp(zoe.page);
  await playCard(manon.page, (cards) => cards - 1);
  await playCard(zoe.page, (cards) => cards - 1);
  await expect(manon.page.getByRole('button', { name: 'Voir la suite' })).toBeVisible();
  // one goes on at once, the other watches to the end
  await hand(manon.page).last().click();
  await expect(manon.page.getByRole('button', { name: /^Jouer le/ })).toBeVisible();
  await expect(sentence(zoe.page)).toHaveText('Choisissez une carte.');
  await expect(zoe.page.locator('.sky > *')).toHaveCount(0);
  expect(await rows(zoe.page)).toEqual(await rows(manon.page));
});

test('what happened is seen again, card by card', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: { width: 1440, height: 900 } });
  const { page } = me;
  await startMatch([me], { seats: 3 });
  await playCard(page, (cards) => cards - 1);
  await expect(hand(page)).toHaveCount(9);
  await caughtUp(page);
  const now = await rows(page);
  const before = page.locator('aside li button');
  await expect(before).toHaveCount(3);
  await before.last().click();
  await expect(page.getByRole('button', { name: 'Retour à la partie' })).toBeVisible();
  await page.getByRole('button', { name: 'Carte d’avant' }).click();
  await page.getByRole('button', { name: 'Retour à la partie' }).click();
  await expect(sentence(page)).toHaveText('Choisissez une carte.');
  expect(await rows(page)).toEqual(now);
});

test('ten at a table fit on the smallest phone, and fingers find everything', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = me;
  await startMatch([me], { seats: 10 });
  await caughtUp(page);
  await expect(page.locator('[data-seat]')).toHaveCount(10);
  const { width, height } = PHONE;
  const sizes = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]);
  expect(sizes).toEqual([width, height]);
  await hand(page).nth(3).tap();
  for (const target of [...(await hand(page).all()), go(page)]) {
    const box = await target.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});
