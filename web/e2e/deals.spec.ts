/** The deal of the day on a phone: begun from the home page, played once, what it was worth, and practice. */

import { isAccessible } from './axe';
import { PHONE, expect, test } from './house';
import { playToTheEnd } from './play';

test('a deal is played once; it says nothing of the cards, and later tries are practice', async ({
  someone,
}) => {
  const { page } = await someone({ name: 'Manon', viewport: PHONE });
  await page.goto('/');
  await page.getByRole('link', { name: 'Jouer 6 qui prend!' }).click();
  await expect(page.getByText('Le premier essai compte.')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Jouer' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByText('donne du jour')).toBeVisible();
  const first = page.url();

  // it waits for its player, and there is only one
  await page.goto('/');
  await page.getByRole('link', { name: 'Continuer 6 qui prend!' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(first);
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Chance ou jeu' }).click();
  await expect(page.getByText('Ne dit rien des cartes.')).toBeVisible();
  await expect(page.getByText('Nouveaux ici, à part')).toBeVisible();
  await isAccessible(page);

  // nobody reads the record before tomorrow; one’s own moves can be seen
  const table = new URL(first).pathname.split('/')[2];
  expect((await page.request.get(`/api/tables/${table}/record`)).status()).toBe(409);
  await page.getByRole('link', { name: 'Voir mes coups' }).click();
  await expect(page.getByText('tour 1 sur 10')).toBeVisible();
  await page.goto('/deals');
  await page.getByRole('link', { name: '6 qui prend!, Voir le résultat' }).click();
  await page.setViewportSize(PHONE); // axe has looked at other sizes
  await page.getByRole('button', { name: 'S’entraîner' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByText('entraînement')).toBeVisible();
  expect(page.url()).not.toBe(first);
});
