import { expect, PHONE, test } from './house';

/** A browser without a graphics card shows no clay; everything else goes on. */
test('on a phone: from home to a riddle of the day, a question, a reload, and the word', async ({
  someone,
}) => {
  const { page } = await someone({ name: 'Manon', viewport: PHONE });
  await page.goto('/');
  await page.getByRole('link', { name: 'Les énigmes du jour, en solo' }).click();
  await expect(page.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();
  await page.getByRole('textbox').fill('C’est vivant ?');
  await page.getByRole('button', { name: 'Demander' }).click();
  await expect(page.getByRole('heading', { name: 'Encore neuf questions.' })).toBeVisible();
  await page.getByRole('textbox').fill('Combien de lettres ?');
  await page.getByRole('button', { name: 'Demander' }).click();
  await expect(page.getByText('Elle ne compte pas.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Encore neuf questions.' })).toBeVisible();
  await expect(page.getByText('C’est vivant ?')).toBeVisible();
  await page.getByRole('button', { name: 'Deviner le mot' }).click();
  await page.getByRole('button', { name: 'Donner ma langue au chat' }).click();
  await page.getByRole('button', { name: 'Voir le mot' }).click();
  await expect(page.getByRole('heading', { name: /^C’était / })).toBeVisible();
  await page.getByRole('button', { name: 'Énigme 2' }).click();
  await expect(page.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();
});
