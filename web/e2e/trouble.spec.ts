import { expect, join, lines, openTable, seat, test } from './house';

test('no such table, code or page: a calm word and a way on; a server that does not answer is tried again', async ({
  someone,
}) => {
  const { page } = await someone({ name: 'Zoé' });
  for (const [path, title] of [
    ['/t/nothing', 'Cette table n’est plus là.'],
    ['/join/ZZZZZ', 'Aucune table n’a ce code.'],
    ['/nowhere', 'Cette page n’existe pas.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page.getByRole('heading', { name: 'On joue à quoi' })).toBeVisible();
  }
  await page.goto('/tv/ZZZZZ'); // on a TV there is nothing to press
  await expect(page.getByRole('heading', { name: 'Aucune table n’a ce code.' })).toBeVisible();

  await page.route('/api/me', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('/api/me');
  await expect(page.getByRole('link', { name: 'Zoé : mon profil' })).toBeVisible();
});

test('who cannot get in is told why; a lost line comes back by itself, nothing is lost, and whatever happened has its word', async ({
  someone,
}) => {
  const host = await someone({ name: 'Manon' });
  const table = await openTable(host);
  const line = await lines(host.page);
  line.open = false;
  await host.page.goto(table.path);
  await expect(host.page.getByRole('heading', { name: 'Le serveur ne répond pas.' })).toBeVisible();
  line.code = 4009;
  await expect(host.page.getByRole('heading', { name: 'Il y a beaucoup de monde.' })).toBeVisible();
  line.open = true;
  await expect(host.page.getByRole('heading', { name: 'Chez Manon' })).toBeVisible();
  line.code = 1013;
  await join(host, table);
  line.open = false;
  await line.cut();
  await expect(host.page.getByText('Connexion perdue.')).toBeVisible();
  await expect(seat(host, 0)).toContainText('Manon');
  line.open = true;
  await expect(host.page.getByText('Connexion perdue.')).toHaveCount(0);
  await host.page.getByRole('button', { name: 'Inviter Hortense' }).click();
  await expect(seat(host, 1)).toContainText('robot malin');

  // a restart and an old page have their words, too
  line.open = false;
  await line.cut(1012);
  await expect(host.page.getByText('Le serveur redémarre.')).toBeVisible();
  line.open = true;
  await expect(host.page.getByText('Le serveur redémarre.')).toHaveCount(0);
  await line.cut(4001);
  await expect(host.page.getByRole('heading', { name: 'Tablée a été mise à jour.' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(seat(host, 0)).toContainText('Manon');
});
