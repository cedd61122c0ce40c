import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './house';
import { hears, listen } from './hear';
import { caughtUp, playToTheEnd, rows, rowsToChoose, sentence, startMatch } from './play';
import { spoilt } from './seen';

const line = (page: Page) => page.locator('.zone p').first();
const row = (page: Page, number: number) => page.locator(`[data-row="${number}"]`);
const special = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Cartes spéciales' }).getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The cards that wait, in the order in which they are placed; and those of them that may be pointed at. */
const waiting = (page: Page) => page.locator('[data-zone="table"] [data-lies]');
const order = (page: Page) =>
  waiting(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-lies')).join(' '));
const pickable = (page: Page, where: 'table' | 'rows' | 'hand') =>
  page
    .locator(`[data-zone="${where}"] button[data-card]`)
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-card')).join(' '));
const ROWS = [
  [10, 22, 26, 33, 36],
  [41, 45],
  [52, 58, 61],
  [70, 74, 77],
];
/** The cards of a turn lie open, the ox's first; every special card comes up, one after the other. */
const POSITION = {
  rows: ROWS,
  hands: [
    [6, 30, 84],
    [18, 66, 93],
  ],
  table: [
    { seat: 2, card: 38 },
    { seat: 0, card: 63 },
    { seat: 1, card: 98 },
  ],
  piles: [[3], [13]],
  ox: {
    cards: [17, 64, 95],
    shown: ['stop', 'seven'],
    stack: ['first', 'last', 'sort', 'slide', 'insert', 'replace', 'stop'],
  },
};

test('each special card shows where it may go and what it would do; then it does it', async ({ someone }) => {
  test.slow(); // eight special cards and the rest of the match
  const people = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })] as const;
  const [manon, zoe] = people.map(({ page }) => page) as [Page, Page];
  await startMatch([...people], { options: { variants: ['ox'] }, state: POSITION });
  for (const { page } of people) await listen(page);
  await expect(sentence(manon)).toHaveText('On pose le 38 du bœuf ?');
  await expect(line(manon)).toHaveText(
    'Il va rangée 1, qui est pleine. Si vous continuez, ce tour-ci : rien pour l’équipe, 15 têtes pour le bœuf.',
  );

  await test.step('Stop: any row, and it can be put back', async () => {
    await special(manon, 'Stop').click();
    await expect(sentence(manon)).toHaveText('Stop : sur quelle rangée ?');
    await expect(rowsToChoose(manon)).toHaveCount(4);
    await expect(button(manon, 'Touchez une rangée')).toHaveAttribute('aria-disabled', 'true');
    await rowsToChoose(manon).first().click();
    await expect(sentence(manon)).toHaveText('Stop sur la rangée 1 ?');
    await expect(line(manon)).toHaveText(
      'Aucune rangée n’accepte alors le 38. Ce tour : rien pour l’équipe, 3 têtes pour le bœuf.',
    );
    await button(manon, 'Reposer').click();
    await expect(sentence(manon)).toHaveText('On pose le 38 du bœuf ?');
    await expect(rowsToChoose(manon)).toHaveCount(0);
    await special(manon, 'Stop').click();
    await rowsToChoose(manon).last().click();
    await button(manon, 'Poser en rangée 4').click();
    await hears(zoe, 'Manon pose un Stop sur la rangée 4.');
    await hears(manon, 'Vous posez un Stop sur la rangée 4. La rangée est fermée');
    for (const page of [manon, zoe]) await expect(row(page, 4)).toContainText('fermée');
    await expect(special(manon, 'Première')).toBeVisible(); // the next one of the stack
  });

  await test.step('Seven: dragged to its row', async () => {
    await caughtUp(manon);
    const from = (await special(manon, 'Sept').boundingBox())!;
    const to = (await row(manon, 1).boundingBox())!;
    await manon.mouse.move(from.x + 20, from.y + 20);
    await manon.mouse.down();
    await manon.mouse.move(from.x + 60, from.y - 40, { steps: 4 });
    await manon.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await expect(sentence(manon)).toHaveText('Sept sur la rangée 1 ?');
    await manon.mouse.up();
    await expect(line(manon)).toHaveText('Le 38 va alors rangée 1. Ce tour : personne ne ramasse rien.');
    await button(manon, 'Poser en rangée 1').click();
    await hears(zoe, 'Manon pose un Sept sur la rangée 1.');
    await expect(row(zoe, 1)).toContainText('six places');
  });

  await test.step('First: a card of the team, not the ox’s', async () => {
    await caughtUp(manon);
    await special(manon, 'Première').click();
    expect(await pickable(manon, 'table')).toBe('63 98');
    await manon.locator('[data-zone="table"] button[data-card="98"]').click();
    await expect(sentence(manon)).toHaveText('Le 98 en premier ?');
    expect(await order(manon)).toBe('38 63 98'); // nothing has moved yet
    await button(manon, 'Le 98 d’abord').click();
    await hears(zoe, 'Manon utilise la carte Première.');
    await hears(zoe, 'L’ordre de pose change. Maintenant : 98, 38, 63.');
  });

  await test.step('Last: by somebody else', async () => {
    await caughtUp(zoe);
    await special(zoe, 'Dernière').click();
    expect(await pickable(zoe, 'table')).toBe('98 63');
    await zoe.locator('[data-zone="table"] button[data-card="98"]').click();
    await button(zoe, 'Le 98 en dernier').click();
    await hears(manon, 'L’ordre de pose change. Maintenant : 38, 63, 98.');
  });

  await test.step('Sort: all cards, the ox’s too', async () => {
    await caughtUp(manon);
    await special(manon, 'Trier').click();
    expect(await pickable(manon, 'table')).toBe('38 63 98');
    await manon.locator('[data-zone="table"] button[data-card="98"]').click();
    await button(manon, 'Poser le 98 plus tôt').click();
    await button(manon, 'Poser le 98 plus tôt').click();
    expect(await order(manon)).toBe('98 38 63');
    await expect(sentence(manon)).toHaveText('Dans cet ordre ?');
    await expect(line(manon)).toHaveText(/^Le 98 va alors rangée 3\. Ce tour/);
    await button(manon, 'Trier ainsi').click();
    await hears(zoe, 'Maintenant : 98, 38, 63.');
  });

  await test.step('Slide: not out of a closed row, and not into one', async () => {
    await caughtUp(manon);
    await special(manon, 'Glisser').click();
    expect(await pickable(manon, 'rows')).toBe('10 22 26 33 36 41 45 52 58 61');
    await row(manon, 2).locator('button[data-card="45"]').click();
    await expect(sentence(manon)).toHaveText('Glisser le 45 : vers quelle rangée ?');
    await expect(rowsToChoose(manon)).toHaveCount(2);
    await row(manon, 3)
      .getByRole('button', { name: /^Choisir la rangée 3/ })
      .click();
    await expect(sentence(manon)).toHaveText('Glisser le 45, rangée 3 ?');
    await expect(row(manon, 3).locator('.card.ghost')).toHaveAttribute('data-card', '45');
    await button(manon, 'Glisser rangée 3').click();
    await hears(zoe, 'Le 45 passe à la rangée 3.');
    await caughtUp(manon);
    expect((await rows(manon)).slice(1, 3)).toEqual(['41', '45 52 58 61']);
  });

  await test.step('Insert: where it cannot go it says so; a Stop is lifted, and it can', async () => {
    await special(manon, 'Insérer').click();
    await expect(line(manon)).toHaveText('Aucune carte de l’équipe ne peut s’insérer.');
    await expect(rowsToChoose(manon)).toHaveCount(0);
    await button(manon, 'Reposer').click();
    await caughtUp(zoe);
    await button(zoe, 'Enlever le Stop de la rangée 4').click();
    await expect(sentence(zoe)).toHaveText('Enlever le Stop de la rangée 4 ?');
    await button(zoe, 'Enlever').click();
    await hears(manon, 'Zoé enlève le Stop de la rangée 4. La rangée est de nouveau ouverte.');
    await caughtUp(manon);
    await expect(row(manon, 4)).not.toContainText('fermée');
    await special(manon, 'Insérer').click();
    await expect(rowsToChoose(manon)).toHaveCount(1); // 63 fits below 70 only, and 98 nowhere
    await rowsToChoose(manon).click();
    await button(manon, 'Insérer rangée 4').click();
    await hears(zoe, 'Le 63 entre dans la rangée 4.');
    await caughtUp(manon);
    expect((await rows(manon))[3]).toBe('63 70 74 77');
  });

  await test.step('Replace: only by whom it belongs to', async () => {
    await special(manon, 'Remplacer').click();
    await expect(line(manon)).toHaveText('Votre carte est déjà posée, ou c’est la dernière.');
    await button(manon, 'Reposer').click();
    await caughtUp(zoe);
    await special(zoe, 'Remplacer').click();
    await expect(sentence(zoe)).toHaveText('Remplacer : par quelle carte ?');
    expect(await pickable(zoe, 'hand')).toBe('18 66 93');
    await zoe.locator('[data-zone="hand"] [data-card="66"]').click();
    await expect(sentence(zoe)).toHaveText('Le 66 à la place du vôtre ?');
    await button(zoe, 'Plutôt le 66').click();
    await hears(manon, 'Le 66 remplace le 98.');
    await caughtUp(manon);
    expect((await rows(manon))[2]).toBe('45 52 58 61 66');
  });

  await test.step('the card is placed when everybody has said so, and all see who has', async () => {
    await caughtUp(zoe);
    const said = (page: Page) => page.getByRole('list', { name: 'On continue' });
    await expect(sentence(manon)).toHaveText('On pose le 38 du bœuf ?');
    await button(manon, 'On continue').click();
    await expect(sentence(manon)).toHaveText('Vous avez dit de continuer.');
    await expect(line(manon)).toHaveText('On attend Zoé.');
    for (const page of [manon, zoe]) {
      await expect(said(page)).toContainText('Manon, on continue');
      await expect(said(page)).not.toContainText('Zoé, on continue');
      await expect(page.locator('[data-seat="0"]')).toContainText('on continue');
    }
    expect((await rows(manon))[0]).toBe('10 22 26 33 36');
    await expectChat(zoe, true);
    await button(zoe, 'On continue').click();
    await hears(manon, 'Le bœuf pose le 38, rangée 1.');
  });

  await test.step('while cards are chosen, nobody talks', async () => {
    await caughtUp(manon);
    await expect(sentence(manon)).toHaveText('Choisissez une carte.');
    await expectChat(manon, false);
    // special cards can be read all the same, and where a card would go stays in sight
    await manon.locator('[data-zone="hand"] [data-card="84"]').click();
    const ghost = manon.locator('[data-zone="rows"] .card.ghost');
    await expect(ghost).toHaveAttribute('data-card', '84');
    const preview = await line(manon).textContent();
    await special(manon, 'Stop').click();
    await expect(special(manon, 'Stop')).toContainText('On s’en sert quand les cartes sont retournées.');
    await expect(ghost).toHaveAttribute('data-card', '84');
    await expect(line(manon)).toHaveText(preview!);
    await expect(button(manon, 'Jouer le 84')).toBeVisible();
    await manon.keyboard.press('Escape');
  });

  await Promise.all([manon, zoe].map(playToTheEnd));
  for (const page of [manon, zoe]) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bœuf/);
    await expect(page.getByText('Cartes spéciales utilisées')).toBeVisible();
  }
});

async function expectChat(page: Page, open: boolean): Promise<void> {
  await expect(page.getByText(open ? 'discussion ouverte' : 'discussion fermée')).toBeVisible();
  await page.getByRole('button', { name: 'Discussion' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByLabel('Écrire à la table')).toHaveCount(Number(open));
  if (!open) await expect(drawer).toContainText('Elle ouvre quand les cartes se retournent.');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('the chat is closed while cards are chosen, on a phone too; one voice is enough to go on, unless somebody says to wait', async ({
  someone,
}) => {
  const people = [await someone({ name: 'Manon', viewport: PHONE }), await someone({ name: 'Zoé' })] as const;
  const [manon, zoe] = people.map(({ page }) => page) as [Page, Page];
  await startMatch([...people], { options: { variants: ['ox'] } }, 'medium', [people[0]]);
  await caughtUp(manon);
  await manon
    .getByRole('button', { name: /^Discussion/ })
    .first()
    .click();
  const drawer = manon.getByRole('dialog');
  await expect(drawer.getByText('La discussion est fermée pendant que l’on choisit')).toBeVisible();
  await expect(manon.getByLabel('Écrire à la table')).toHaveCount(0);
  await expect(manon.getByRole('button', { name: 'Bravo' })).toHaveCount(0);

  await manon.setViewportSize({ width: 1280, height: 800 });
  await startMatch([...people], { options: { variants: ['ox'], ask: false }, state: POSITION });
  await expect(zoe.getByText('Le 38 se pose dès que quelqu’un le dit.')).toBeVisible();
  await button(manon, 'Attendez !').click();
  for (const page of [manon, zoe])
    await expect(
      page.getByText('Quelqu’un a dit d’attendre : le 38 se pose quand tout le monde l’a dit.'),
    ).toBeVisible();
  await expect(button(zoe, 'Attendez !')).toHaveCount(0);
  await button(zoe, 'On continue').click();
  await expect(sentence(zoe)).toHaveText('Vous avez dit de continuer.');
  expect((await rows(manon))[0]).toBe('10 22 26 33 36');
});

/** The last card of a match, alone against the ox: our heads count double. */
const ENDS = {
  won: { piles: [[2], [5, 15]], says: 'Vous avez battu le bœuf, de 2 têtes !' },
  lost: { piles: [[2, 3], [5]], says: 'Le bœuf gagne, de 2 têtes.' },
  tied: { piles: [[2], [5]], says: 'À égalité, le bœuf gagne.' },
};

/** A bot's 34 fits nowhere; inserted before 41, it leaves the row to the ox. */
const THREATENED = {
  rows: [
    [10, 22, 33, 36],
    [41, 42, 45, 46],
    [52, 55, 61],
    [70, 74, 77],
  ],
  hands: [
    [6, 30, 84],
    [18, 66, 93],
    [2, 5, 7],
  ],
  table: [
    { seat: 2, card: 34 },
    { seat: 3, card: 47 },
    { seat: 0, card: 63 },
    { seat: 1, card: 79 },
  ],
  piles: [[11], [13]],
  ox: { cards: [35, 64, 95], shown: ['insert', 'stop'], stack: ['first', 'last'] },
};

test('bots propose, people decide, and nothing is spent without them', async ({ someone }) => {
  const me = await someone({ name: 'Manon' });
  const { page } = me;
  await startMatch([me], { options: { variants: ['ox'] }, state: THREATENED, seats: 3 }, 'strong');
  await listen(page);
  const idea = page.getByRole('list', { name: 'Ce que les robots proposent' }).getByRole('button').first();
  await expect(page.getByText('But : que le bœuf ramasse plus que nous.')).toBeVisible();
  await expect(sentence(page)).toHaveText('Une idée pour ce tour.');
  await expect(idea).toContainText('j’insérerais le 34, rangée 2.');
  await expect(idea).toContainText('On évite 5 têtes.');
  const voices = page
    .getByRole('status')
    .filter({ hasText: 'j’insérerais le 34, rangée 2. On évite 5 têtes.' });
  await expect(voices).toHaveCount(1); // read out
  await expect(page.getByText('a une idée')).toHaveCount(1);
  await expect(button(page, 'On continue')).toBeVisible(); // nobody has to

  await idea.focus();
  await page.keyboard.press('Enter');
  await expect(idea).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 2).locator('.card.ghost')).toHaveAttribute('data-card', '34');
  await expect(sentence(page)).toHaveText('Insérer le 34, rangée 2 ?');

  await button(page, 'Non merci').click(); // costs nothing
  await expect(idea).toHaveCount(0);
  await expect(special(page, 'Insérer')).toBeVisible();
  await special(page, 'Insérer').hover();
  await expect(special(page, 'Insérer')).toContainText('Au mieux maintenant : on évite 5 têtes.');
  await expect(row(page, 2).locator('.card.ghost')).toHaveAttribute('data-card', '34');

  await button(page, 'Voir l’idée').click();
  await idea.click();
  await button(page, 'Insérer rangée 2').click();
  await hears(page, 'Vous utilisez la carte Insérer.');
  await hears(page, 'Le 34 entre dans la rangée 2.');
  await playToTheEnd(page);
  const used = page.locator('.used p');
  await expect(used).toHaveText(['Insérer Vous']); // bots have used none
});

test('alone on a phone: a special card says what it brings before it is touched; won, lost or tied, the end is told', async ({
  someone,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE, hasTouch: true });
  const { page } = me;
  await startMatch([me], { options: { variants: ['ox'] }, state: THREATENED, seats: 3 }, 'easy');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(special(page, 'Insérer').locator('[data-brings]')).toHaveText('évite 5');
    await expect(special(page, 'Insérer').locator('[data-brings]')).toBeInViewport({ ratio: 1 });
    await expect(special(page, 'Stop').locator('[data-brings]')).toHaveText(
      /^(évite \d|bœuf \+\d|rien à gagner)$/,
    );
    expect(await page.evaluate(spoilt, { words: '[data-brings]' })).toEqual([]);
  }
  await special(page, 'Insérer').tap();
  await expect(sentence(page)).toHaveText(/^Insérer/);

  await page.setViewportSize(PHONE);
  for (const { piles, says } of Object.values(ENDS)) {
    const state = { rows: [[10], [20], [30], [40]], hands: [[50]], piles, ox: { cards: [60] } };
    await startMatch([me], { options: { variants: ['ox'] }, state });
    await playToTheEnd(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(says);
    await expect(heading).toBeFocused();
    await expect(page.getByText('comptent', { exact: false }).first()).toBeVisible();
  }
});
