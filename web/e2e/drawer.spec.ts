import { expect, PHONE, test } from './house';
import { caughtUp, playCard, playUntil, startMatch } from './play';

test('chat and short words reach everybody', async ({ someone }) => {
  const manon = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé', viewport: PHONE });
  await startMatch([manon, zoe]);
  await manon.page.getByRole('button', { name: 'Discussion' }).click();
  await expect(manon.page.getByText('Personne n’a encore rien dit.')).toBeVisible();
  await manon.page.getByRole('button', { name: 'Bravo' }).click();
  await expect(zoe.page.getByText(/Manon\s:\sBravo/)).toBeVisible(); // called across the table
  await manon.page.getByLabel('Écrire à la table').fill('  On joue encore demain ?  ');
  await manon.page.keyboard.press('Enter');
  await expect(manon.page.getByLabel('Écrire à la table')).toHaveValue('');

  await caughtUp(zoe.page);
  const chat = zoe.page.getByRole('button', { name: 'Discussion 2 nouveaux messages' });
  await chat.click();
  const said = zoe.page.getByRole('dialog').getByRole('listitem');
  await expect(said).toHaveText([/Manon\s*Bravo/, /Manon\s*On joue encore demain \?/]);
  await zoe.page.keyboard.press('Escape');
  await expect(zoe.page.getByRole('button', { name: 'Discussion', exact: true })).toBeVisible();
  await zoe.page.reload(); // what was said is still there
  await caughtUp(zoe.page);
  await zoe.page.getByRole('button', { name: /^Discussion/ }).click();
  await expect(said).toHaveCount(2);
});

test('the journal tells what happened, and it can be seen again', async ({ someone }) => {
  const manon = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé', viewport: PHONE });
  await startMatch([manon, zoe]);
  for (const { page } of [manon, zoe]) await playCard(page);
  await Promise.all([manon, zoe].map(({ page }) => playUntil(page, ['card'])));
  for (const { page } of [manon, zoe]) {
    await page.getByRole('button', { name: 'Journal' }).click();
    const journal = page.getByRole('dialog');
    const cards = journal.locator('ol').first().getByRole('button');
    await expect(cards).toHaveCount(2); // the turn before, card by card
    await expect(journal.locator('ol').nth(1)).toContainText(/rangée/);
    await cards.first().click();
    await expect(journal).toHaveCount(0);
    await expect(page.locator('[data-showing]')).toHaveCount(1);
    await caughtUp(page);
  }
});

test('the rules are those of exactly this table', async ({ someone }) => {
  const manon = await someone({ name: 'Manon' });
  const options = { variants: ['parity'], limit: null, rounds: 3 };
  await startMatch([manon], { seats: 2, clock: 'relaxed', options });
  await caughtUp(manon.page);
  await manon.page.getByRole('button', { name: 'Règles' }).click();
  const rules = manon.page.getByRole('dialog');
  await expect(rules.getByText(/pairs?\b/).first()).toBeVisible();
  await expect(rules.getByText('Fin de la partie : 3 manches.')).toBeVisible();
  await expect(rules.getByText('90 secondes par choix')).toBeVisible();
  await expect(rules.getByText(/bœuf|envers|couleur/)).toHaveCount(0);
});

test('against the ox the chat is closed while cards are chosen, and says so', async ({ someone }) => {
  const manon = await someone({ name: 'Manon', viewport: PHONE });
  const zoe = await someone({ name: 'Zoé' });
  await startMatch([manon, zoe], { options: { variants: ['ox'] } });
  for (const { page } of [manon, zoe]) {
    await caughtUp(page);
    await page
      .getByRole('button', { name: /^Discussion/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('La discussion est fermée pendant que l’on choisit')).toBeVisible();
    await expect(page.getByLabel('Écrire à la table')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Bravo' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
