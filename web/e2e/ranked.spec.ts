import { isAccessible } from './axe';
import { expect, join, openTable, PHONE, playing, RESTED, seat, test } from './house';

test('on a phone: a rating for who wants one, a ranked table, and a match that counts', async ({
  someone,
}) => {
  const manon = await someone({ name: 'Manon', viewport: PHONE });
  const { page } = manon;
  await page.goto('/me');
  const part = page.getByRole('region', { name: 'Classement' });
  await part.getByRole('button', { name: 'Avoir un classement' }).click();
  await expect(part).toContainText('Le vôtre viendra avec votre première partie classée.');

  // a ranked match has a clock; one that is not in the box cannot be ranked
  const table = await openTable(manon, { seats: 2 });
  await join(manon, table);
  const counts = page.getByRole('group', { name: 'Cette partie' });
  await counts.getByText('Classée', { exact: true }).click();
  await expect(counts).toContainText('Si vous partez, le résultat du robot qui vous remplace est le vôtre.');
  await expect(page.getByRole('group', { name: 'Horloge' }).getByLabel('Tranquille')).toBeChecked();
  const ratings = page.getByRole('region', { name: 'Classement' });
  await expect(ratings).toContainText('1000 ± 333');
  await page.getByText('Une fois par manche, votre 31 compte comme un 13.').click();
  await expect(page.getByText('Une partie classée se joue avec les règles de la boîte')).toBeVisible();
  await isAccessible(page);

  // a friend without a rating may begin at the table
  const zoe = await someone({ name: 'Zoé' });
  await join(zoe, table);
  await expect(ratings).toContainText('sans classement');
  await zoe.page.getByRole('button', { name: 'Avoir un classement' }).click();
  await expect(zoe.page.getByRole('region', { name: 'Classement' })).not.toContainText('sans classement');
  await expect(seat(manon, 1)).toContainText('Zoé');
  await page.getByRole('button', { name: /^Commencer/ }).click();
  await playing(manon);

  // nobody is sent away from it
  const { id } = table;
  const told = await (await page.request.get(`/api/tables/${id}/ratings`, RESTED)).json();
  expect(told.seats).toMatchObject([{ points: 1000 }, { points: 1000 }]);
});
