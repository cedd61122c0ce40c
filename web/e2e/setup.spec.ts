import type { Page } from '@playwright/test';
import { isAccessible } from './axe';
import { expect, join, openTable, playing, seat, test } from './house';

test('two clicks open a table for friends, a link brings them, and the match begins', async ({ someone }) => {
  const host = await someone({ permissions: ['clipboard-read', 'clipboard-write'] });
  await host.page.goto('/');
  await host.page.getByRole('button', { name: 'Ouvrir ma table : 6 qui prend!' }).click();
  await expect(host.page.getByText(/^Votre table de «.6 qui prend!.» est prête\.$/)).toBeVisible();
  await host.page.getByLabel('Votre prénom').fill('Manon');
  await host.page.getByRole('button', { name: 'Entrer' }).click();
  await expect(host.page.getByRole('heading', { name: 'Chez Manon' })).toBeVisible();
  await expect(seat(host, 0)).toContainText('vous êtes l’hôte');
  await expect(host.page.getByText('Il manque quelqu’un')).toBeVisible();
  await host.page.getByRole('button', { name: 'Copier' }).click();
  await expect(host.page.getByText('Le lien est copié.')).toBeVisible();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());

  const friend = await someone();
  await friend.page.goto(link);
  await friend.page.getByLabel('Votre prénom').fill('Zoé');
  await friend.page.getByRole('button', { name: 'Entrer' }).click();
  await expect(seat(friend, 1)).toContainText('c’est vous');
  await expect(seat(host, 1)).toContainText('Zoé');
  await expect(friend.page.getByText('On attend que Manon commence la partie.')).toBeVisible();
  await isAccessible(host.page);

  await host.page.getByRole('button', { name: 'Inviter Hortense' }).click();
  await expect(seat(friend, 2)).toContainText('robot malin');
  await expect(host.page.getByText('La place libre sera retirée.')).toBeVisible();
  await host.page.getByRole('button', { name: 'Commencer à trois' }).click();
  await playing(host);
  await playing(friend);
});

test('the host has powers, and the others do not; who comes to a full table gets a seat from them', async ({
  someone,
}) => {
  const host = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé' });
  const jo = await someone({ name: 'Papi Jo' });
  const table = await openTable(host);
  for (const person of [host, zoe, jo]) await join(person, table);

  // a second tab is fine
  const second = { name: 'Manon', page: await host.page.context().newPage() };
  await second.page.goto(table.path);
  await second.page.getByText('Débutant').click();
  await second.page.getByRole('button', { name: 'Inviter Anatole' }).click();
  await expect(seat(host, 3)).toContainText('Anatole');
  await expect(seat(host, 3)).toContainText('robot débutant');
  await seat(host, 3).click();
  await host.page.getByRole('button', { name: 'Retirer le robot' }).click();
  await expect(seat(second, 3)).toContainText('Place libre');
  await second.page.close();

  // others can only do something about their own seat
  await expect(zoe.page.getByRole('button', { name: /Ajouter/ })).toHaveCount(0);
  await expect(seat(zoe, 2).getByRole('button')).toHaveCount(0);

  await seat(host, 2).click();
  await host.page.getByRole('button', { name: 'Échanger de place' }).click();
  await host.page.getByRole('button', { name: 'Place 2 : Zoé' }).click();
  await expect(seat(zoe, 1)).toContainText('Papi Jo');

  await seat(host, 3).click();
  await host.page.getByRole('dialog').getByText('Débutant').click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Inviter Ulysse' }).click();
  await expect(seat(zoe, 3)).toContainText('robot débutant');
  await expect(seat(zoe, 3)).toContainText('Ulysse');
  await seat(host, 3).click();
  await host.page.getByRole('dialog').getByText('Redoutable').click();
  await expect(seat(zoe, 3)).toContainText('robot redoutable');
  await seat(host, 3).click();
  await host.page.getByRole('button', { name: 'Retirer le robot' }).click();
  await expect(seat(zoe, 3)).toContainText('Place libre');

  // seats come and go
  await host.page.getByRole('button', { name: 'Ajouter une place' }).click();
  await expect(host.page.getByText('3 sur 5')).toBeVisible();
  await seat(zoe, 4).click();
  await zoe.page.getByRole('button', { name: 'Changer de place' }).click();
  await expect(seat(host, 2)).toContainText('Place libre');
  await seat(host, 2).click();
  await host.page.getByRole('button', { name: 'Retirer cette place' }).click();
  await expect(host.page.getByText('3 sur 4')).toBeVisible();
  await expect(seat(zoe, 2)).toContainText('Zoé'); // the last one moves up
  await seat(zoe, 2).click();
  await zoe.page.getByRole('button', { name: 'Me lever' }).click();
  await expect(seat(host, 2)).toContainText('Place libre');
  await seat(zoe, 2).click();
  await expect(seat(host, 2)).toContainText('Zoé');

  await seat(host, 1).click();
  await host.page.getByRole('button', { name: 'Fermer sa discussion' }).click();
  await seat(host, 1).click();
  await expect(host.page.getByRole('button', { name: 'Rouvrir sa discussion' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Renvoyer de la table' }).click();
  await host.page.getByRole('button', { name: 'Renvoyer', exact: true }).click();
  await expect(jo.page.getByRole('heading', { name: 'Vous avez quitté cette table.' })).toBeVisible();
  await jo.page.reload();
  await expect(jo.page.getByRole('heading', { name: 'Vous avez quitté cette table.' })).toBeVisible();
  await expect(seat(zoe, 1)).toContainText('Place libre');

  // who comes to a full table gets a seat as soon as the host has one for them
  await host.page.getByRole('button', { name: 'Inviter Hortense' }).click();
  await expect(seat(host, 1)).toContainText('Hortense');
  await host.page.getByRole('button', { name: 'Inviter Léonie' }).click();
  await expect(host.page.getByText('Tout le monde est là.')).toBeVisible();
  const karim = await someone({ name: 'Karim' });
  await karim.page.goto(`/join/${table.code}`);
  await expect(karim.page.getByText('La table est complète.')).toBeVisible();
  await expect(host.page.getByText('Karim n’a pas encore de place.')).toBeVisible();
  await host.page.getByRole('button', { name: 'Une place pour Karim' }).click();
  await expect(seat(host, 4)).toContainText('Karim');
  await expect(karim.page.locator('.place.you')).toHaveCount(1);
  await expect(host.page.getByText('Tout le monde est là.')).toBeVisible();
  await karim.page.goto('/');
  await expect(host.page.getByText('Karim n’est pas là en ce moment.')).toBeVisible();

  await seat(host, 2).click();
  await host.page.getByRole('button', { name: 'En faire l’hôte' }).click();
  await host.page.getByRole('button', { name: 'Oui, passer la main' }).click();
  await expect(zoe.page.getByRole('button', { name: /^Commencer/ })).toBeVisible();
  await expect(host.page.getByText('On attend que Zoé commence la partie.')).toBeVisible();
});

const variant = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });

test('rules are chosen by the host and read by the others', async ({ someone }) => {
  const host = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé' });
  const table = await openTable(host);
  await join(host, table);
  await join(zoe, table);
  await host.page.getByText('La descente').click();
  await expect(zoe.page.getByText('La descente')).toBeVisible();
  await expect(zoe.page.getByText('Classique')).toHaveCount(0);
  const clash = host.page.locator('label', { hasText: 'Le saute-rang' });
  await expect(clash).toContainText('Pas avec La descente.');
  await expect(clash.getByRole('checkbox')).toBeDisabled();
  await host.page.getByText('Donne ouverte').click();
  await expect(host.page.getByText('2 variantes')).toBeVisible();
  await host.page.getByText('Classique').click(); // the open draft goes along with it
  await expect(zoe.page.getByText('Classique')).toBeVisible();
  await expect(zoe.page.getByText('Donne ouverte')).toBeVisible();
  await variant(host.page, 'Donne ouverte').click();
  await host.page.getByText('Rapide').click();
  await expect(zoe.page.getByText('20 secondes par choix')).toBeVisible();
  await host.page.getByText('3 manches').click();
  await expect(zoe.page.getByText('3 manches')).toBeVisible();
  await host.page.getByText('Autre…').click();
  const dialog = host.page.getByRole('dialog');
  await dialog.getByText('libre').last().click();
  await expect(dialog.getByText('Il faut l’un ou l’autre')).toBeVisible();
  await dialog.getByText('33').click();
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await expect(zoe.page.getByText('33 têtes')).toBeVisible();
  await host.page.getByText('Tout le monde', { exact: true }).click();
  await expect(zoe.page.getByText('table ouverte à tous')).toBeVisible();

  // against the ox, bots propose or decide: where there is one, somebody is asked
  await host.page.getByRole('button', { name: 'Inviter Anatole' }).click();
  await expect(seat(host, 2)).toContainText('Anatole');
  await variant(host.page, 'Tous contre le bœuf').click();
  const told = zoe.page.locator('dt', { hasText: 'Les robots et les cartes spéciales' }).locator('+ dd');
  await expect(told).toHaveText('Ils proposent');
  await host.page.getByText('Ils décident').click();
  await expect(told).toHaveText('Ils décident');
  await host.page.reload();
  await expect(host.page.getByRole('radio', { name: 'Ils décident' })).toBeChecked();
});

test('people at a table of Barbarossa may share a device, and agree on what a riddle is', async ({
  someone,
}) => {
  const host = await someone({ name: 'Manon' });
  const zoe = await someone({ name: 'Zoé' });
  const { page } = host;
  const table = await openTable(host, { game: 'barbarossa', seats: 3 });
  await join(host, table);
  await join(zoe, table);
  await expect(page.getByText('Rapide')).toHaveCount(0); // no bot chooses for whoever is late

  await page.getByText('Deux mots', { exact: true }).click();
  await page.locator('b', { hasText: 'Expressions' }).click();
  const two = page.locator('label', { hasText: 'Deux mots' });
  await expect(two).toContainText('C’est permis de toute façon');
  await expect(two.getByRole('checkbox')).not.toBeChecked();
  await two.click({ force: true });
  await expect(page.getByText('1 variante')).toBeVisible();
  await page.getByText('Un thème commun').click();
  await page.getByRole('group').getByText('30', { exact: true }).click();
  await expect(zoe.page.getByText('Un thème commun')).toBeVisible();
  await expect(zoe.page.getByText('Deux mots', { exact: true })).toHaveCount(0);
  await expect(zoe.page.locator('dd', { hasText: '30' })).toBeVisible();

  await seat(host, 2).click();
  await page.getByRole('button', { name: /^Un joueur de plus sur cet appareil Vous/ }).click();
  await page.getByRole('button', { name: 'S’asseoir ici' }).click();
  await expect(seat(host, 2)).toContainText('Manon 2');
  await page.getByRole('button', { name: 'Commencer à trois' }).click();
  await playing(host);
  await playing(zoe);
});
