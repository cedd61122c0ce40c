import { both, isAccessible } from './axe';
import { expect, PHONE, test } from './house';
import { caughtUp, playCard, playUntil, startMatch } from './play';

test('chat and short words reach everybody, and the journal tells what happened', async ({ someone }) => {
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
  await isAccessible(zoe.page, both(PHONE.width, PHONE.height));
  await expect(said).toHaveText([/Manon\s*Bravo/, /Manon\s*On joue encore demain \?/]);
  await zoe.page.keyboard.press('Escape');
  await expect(zoe.page.getByRole('button', { name: 'Discussion', exact: true })).toBeVisible();
  await zoe.page.reload(); // what was said is still there
  await caughtUp(zoe.page);
  await zoe.page.getByRole('button', { name: /^Discussion/ }).click();
  await expect(said).toHaveCount(2);
  await zoe.page.keyboard.press('Escape');
  await manon.page.keyboard.press('Escape');

  // the journal tells what happened, and it can be seen again
  for (const { page } of [manon, zoe]) await playCard(page);
  await Promise.all([manon, zoe].map(({ page }) => playUntil(page, ['card'])));
  for (const { page } of [manon, zoe]) {
    await page.getByRole('button', { name: /^(Journal|Menu)$/ }).click();
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
