import { expect, PHONE, test } from './house';

/** A browser without a graphics card shows no clay; everything else goes on. */
test('on a phone: a riddle of the day, a question, a reload, and the word; and somebody who finds it', async ({
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
  const told = page.getByRole('heading', { name: /^C’était / });
  const word = /^C’était (.*)\.$/.exec((await told.textContent()) ?? '')![1]!;
  await page.getByRole('button', { name: 'Énigme 2' }).click();
  await expect(page.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();

  // the same five for everyone: what the one has given up, the other finds
  const { page: other } = await someone({ name: 'Zoé', viewport: { width: 390, height: 844 } });
  await other.goto(page.url());
  await other.getByRole('textbox').fill('C’est vivant ?');
  await other.getByRole('button', { name: 'Demander' }).click();
  await expect(other.getByRole('heading', { name: 'Encore neuf questions.' })).toBeVisible();
  await other.getByRole('button', { name: 'Deviner le mot' }).click();
  await other.getByRole('textbox', { name: 'Votre mot' }).fill(word);
  await other.getByRole('button', { name: 'C’est ça' }).click();
  await expect(other.getByRole('heading', { level: 1, name: / !$/ })).toBeVisible();
  await expect(other.getByText('Trouvée en 1 sur 10.')).toBeVisible();
  await expect(other.getByRole('img', { name: '3 étoiles sur 3' }).first()).toBeVisible();
  await expect(other.getByText(/sur \d+ l’(a|ont) trouvée/)).toBeVisible();
  await other.getByRole('button', { name: 'Copier la ligne' }).click();
  await expect(other.getByText('C’est copié.')).toBeVisible();
  await other.getByRole('button', { name: 'Énigme 2' }).click();
  await expect(other.getByRole('heading', { name: 'Dix questions.' })).toBeVisible();
});
