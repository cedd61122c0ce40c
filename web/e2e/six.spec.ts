import { expect, PHONE, RESTED, test } from './house';
import {
  caughtUp, go, hand, playCard, playToTheEnd, playUntil, rows, rowsToChoose, sentence, standing, startMatch,
} from './play'; // prettier-ignore

test('three people and a bot play a whole match, and all see the same end', async ({ someone }) => {
  const names = ['Manon', 'Zoé', 'Karim'];
  const hands = [
    [3, 11, 36],
    [5, 21, 55],
    [7, 31, 66],
    [41, 52, 77],
  ];
  const state = { rows: [[10], [20, 22, 24, 26, 28], [30], [40]], hands };
  const people = [];
  for (const name of names) people.push(await someone({ name }));
  const table = await startMatch(people, { seats: 4, options: { rounds: 1 }, state });
  await Promise.all(people.map(({ page }) => playToTheEnd(page)));
  const [first, ...others] = await Promise.all(people.map(({ page }) => standing(page)));
  for (const other of others) expect(other).toEqual(first);
  for (const name of names) expect(first?.join()).toContain(name);
  // and what they see is what the server has written down
  const moments = await (await people[0]!.page.request.get(`/api/tables/${table.id}/replay`, RESTED)).json();
  const { points } = moments.at(-1).result as { points: number[] };
  for (const [seat, name] of names.entries())
    expect(first?.find((line) => line.includes(name))).toMatch(new RegExp(`\\b${points[seat]}$`));
});

test('against nine strong bots on the smallest phone: all fits, fingers find it, and a rematch is one tap away', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = me;
  await startMatch([me], { seats: 10, options: { rounds: 1 } }, 'strong');
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
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: /gagne/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Têtes/ })).toBeVisible();
  const was = page.url();
  await page.getByRole('button', { name: 'Revanche' }).click();
  await expect(hand(page)).toHaveCount(10);
  await expect(page).not.toHaveURL(was);
});

test('a choice can be changed until the cards are turned up, and whoever is too low chooses a row', async ({
  someone,
}) => {
  const [manon, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  const hands = [
    [11, 12, 13, 14],
    [5, 21, 22, 23],
  ];
  await startMatch([manon, zoe], { state: { rows: [[10], [20], [30], [40]], hands } });
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
  await playCard(zoe.page, (cards) => cards - 1);
  await expect(zoe.page.locator('[data-owner="0"]')).toContainText(three ?? '?');

  // whoever lays a card too low chooses a row, with the keyboard too
  const { page } = zoe;
  await playUntil(manon.page, ['card']); // her next one: she has seen what Zoé laid
  await playUntil(manon.page, ['nothing']);
  await playUntil(page, ['row']); // her lowest is too low
  await expect(rowsToChoose(page)).toHaveCount(4);
  await expect(sentence(manon.page)).toHaveText('Zoé choisit une rangée.');
  await expect(sentence(page)).toHaveText('Votre 5 prend une rangée.');
  await page.keyboard.press('3');
  await expect(go(page)).toHaveText('Prendre la rangée 3');
  await page.keyboard.press('Escape');
  await expect(go(page)).toHaveCount(0);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText('Vous ramassez la rangée 2.');
  await expect(async () => {
    for (const each of [manon, zoe]) await caughtUp(each.page);
    expect(await rows(manon.page)).toEqual(await rows(page)); // she may hear of it a moment later
  }).toPass();
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
  await expect(async () => expect(await rows(zoe.page)).toEqual(await rows(manon.page))).toPass();
});

test('a turn is played with keys alone, and seen again, card by card', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: { width: 1440, height: 900 } });
  const { page } = me;
  await startMatch([me], { seats: 3 });
  await caughtUp(page);
  const last = (await hand(page).last().getAttribute('data-card')) ?? '';
  await page.keyboard.type(last, { delay: 20 });
  await expect(go(page)).toHaveText(`Jouer le ${last}`);
  await page.keyboard.press('ArrowLeft');
  await expect(go(page)).not.toHaveText(`Jouer le ${last}`);
  const chosen = (await go(page).textContent())?.replace(/\D/g, '') ?? '';
  await page.keyboard.press('Enter');
  await expect(hand(page)).toHaveCount(9);
  await expect(page.locator(`[data-zone="hand"] [data-card="${chosen}"]`)).toHaveCount(0);
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
