import { expect, join, openTable, PHONE, RESTED, test, type Person } from './house';

const profile = ({ page, name }: Person) => page.getByRole('link', { name: `${name} : mon profil` });

test('name and avatar change everywhere, and the way leads back to the table', async ({ someone }) => {
  const host = await someone({ name: 'Manon' });
  const table = await openTable(host);
  await join(host, table);
  const zoe = await someone({ name: 'Zoé' });
  const { page } = zoe;
  await join(zoe, table);
  await expect(host.page.getByText('Zoé')).toBeVisible();
  await profile(zoe).click();
  await expect(page).toHaveURL(/\/me$/);
  await page.getByLabel('Votre prénom').fill(' ');
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.getByText('Écrivez un prénom')).toBeVisible();
  await page.getByLabel('Votre prénom').fill('Tante Zoé');
  await page.locator('label', { hasText: 'escargot' }).click();
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.getByText('C’est noté.')).toBeVisible();
  await expect(host.page.getByText('Tante Zoé', { exact: true })).toBeVisible();
  expect(await (await page.request.get('/api/me', RESTED)).json()).toMatchObject({
    name: 'Tante Zoé',
    avatar: 'snail',
  });
  await page.getByRole('link', { name: 'Revenir à la page d’avant' }).click();
  await expect(page.locator('.place.you')).toContainText('Tante Zoé');
});

test('light and motion are kept; the language, for other devices too; who is forgotten starts anew', async ({
  someone,
}) => {
  const zacharie = await someone({ name: 'Zacharie', colorScheme: 'dark' });
  const { page } = zacharie;
  const { path } = await openTable(zacharie);
  const html = page.locator('html');
  const pick = (group: string, name: string) =>
    page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();
  await page.goto('/me');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  await pick('Mouvement', 'Animé');
  await pick('Lumière', 'Jour');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Lumière' }).getByLabel('Jour')).toBeChecked();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-motion', 'full');
  await page.getByRole('group', { name: 'Langue' }).getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your finished matches' })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/me', RESTED)).json()).language)
    .toBe('en');

  // forgotten in two steps
  await pick('Language', 'Français');
  await page.getByRole('button', { name: 'M’oublier…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Ce qui s’efface' })).toBeVisible();
  await expect(dialog.getByText('votre prénom d’alors et ce que vous y avez écrit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Non, rester' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await (await page.request.get('/api/me', RESTED)).json()).toMatchObject({ name: 'Zacharie' });
  await page.getByRole('button', { name: 'M’oublier…' }).click();
  await dialog.getByRole('button', { name: 'Oui, m’oublier' }).click();
  await expect(page.getByText('ce serveur ne vous connaît plus')).toBeVisible();
  await expect(page.getByText('Zacharie')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // which games there are on this server is no news about anybody
  expect((await page.evaluate(() => Object.keys(localStorage))).filter((key) => key !== 'shelf')).toEqual([]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Cette table n’est plus là.' })).toBeVisible();
});

test('a page on a second device notices that its guest was forgotten on the first', async ({ someone }) => {
  const zoe = await someone({ name: 'Zoé' });
  const second = await someone({ storageState: await zoe.page.context().storageState() });
  const { page } = second;
  await page.goto('/');
  await expect(profile({ ...second, name: 'Zoé' })).toBeVisible();
  await zoe.page.request.delete('/api/me', RESTED);
  await page.getByRole('link', { name: 'Apprendre' }).first().click();
  await expect(page.getByText('ce serveur ne vous connaît plus')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(profile({ ...second, name: 'Zoé' })).toHaveCount(0);
});

test('somebody moves to another device, once; a link of somebody else asks first, and there is a way back', async ({
  someone,
}) => {
  const manon = await someone({ name: 'Manon' });
  const { page } = manon;
  await page.goto('/me');
  await page.getByRole('button', { name: 'Montrer le code' }).click();
  await expect(page.getByText(/une seule fois, jusqu’à \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('ne le donnez à personne')).toBeVisible();
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  const address = await page.getByLabel('L’adresse').inputValue();
  const phone = await someone({ viewport: PHONE });
  await phone.page.goto(address);
  await phone.page.getByRole('button', { name: 'Oui, devenir Manon' }).click();
  await expect(phone.page.getByText('Bonjour Manon')).toBeVisible();
  await expect(profile({ page: phone.page, name: 'Manon' })).toBeVisible();
  const thief = await someone();
  await thief.page.goto(address);
  await expect(thief.page.getByRole('heading', { name: 'Ce lien ne marche plus.' })).toBeVisible();
  await thief.page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(thief.page.getByRole('heading', { name: 'On joue à quoi' })).toBeVisible();

  // somebody else's link takes nothing away
  const attacker = await someone({ name: 'Mallory' });
  const { token } = await (await attacker.page.request.post('/api/me/move', RESTED)).json();
  await openTable(manon, { seats: 2 });
  await page.goto(`/arrive/${token}`);
  await expect(page.getByRole('heading', { name: 'Devenir Mallory ici' })).toBeVisible();
  await expect(page.getByText('vous laisseriez 1 table en cours')).toBeVisible();
  await page.getByRole('link', { name: 'Non, rester Manon' }).click();
  await expect(profile({ page, name: 'Manon' })).toBeVisible();

  await page.goto(`/arrive/${token}`);
  await page.getByRole('button', { name: 'Oui, devenir Mallory' }).click();
  await expect(profile({ page, name: 'Mallory' })).toBeVisible();
  await page.goto('/me');
  await page.getByRole('button', { name: 'Redevenir Manon' }).click();
  await expect(page.getByText('Bonjour Manon')).toBeVisible();
  const { yours } = await (await page.request.get('/api/tables', RESTED)).json();
  expect(yours).toHaveLength(1);
});
