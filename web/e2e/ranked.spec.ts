import { isAccessible } from './axe';
import { expect, join, openTable, PHONE, playing, RESTED, seat, test } from './house';
import { playToTheEnd, podium, startMatch } from './play';

/** One card each: a robot that must take a row is over the limit. */
const NEARLY_OVER = {
  rows: [[10], [20], [30], [40]],
  hands: [[104], [50], [1]],
  totals: [5, 6, 64],
  round: 6,
};

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
  const kept = 'Une partie classée garde les règles de la boîte.';
  await expect(page.getByRole('checkbox', { name: /^À l’envers/ })).toHaveAccessibleName(new RegExp(kept));
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

test('on a phone: a ranked match, what it changed; the rating goes along to another device, and away with its owner', async ({
  someone,
}) => {
  const manon = await someone({ name: 'Manon', viewport: PHONE });
  const zoe = await someone({ name: 'Zoé', viewport: PHONE });
  const { page } = manon;
  await page.request.post('/api/me/ratings', RESTED);

  const plan = { seats: 3, clock: 'relaxed', ranked: true, state: NEARLY_OVER };
  const { path } = await startMatch([manon, zoe], plan);
  await Promise.all([playToTheEnd(page), playToTheEnd(zoe.page)]);
  await expect(podium(page)).toContainText('Manon');
  const ratings = page.getByRole('region', { name: 'Classement' });
  await expect(ratings).toContainText(/Manon.*± .* avec cette partie/);
  const after = /Manon\s*(\d+ ± \d+)/.exec(await ratings.innerText())?.[1] ?? 'none';
  expect(after).not.toBe('1000 ± 333');
  await isAccessible(page);

  // the same on her own page, and on her other phone
  await page.goto('/me');
  const part = page.getByRole('region', { name: 'Classement' });
  await expect(part).toContainText(after);
  const { token } = await (await page.request.post('/api/me/move', RESTED)).json();
  const other = await someone({ viewport: PHONE });
  await other.page.goto(`/arrive/${token}`);
  await other.page.getByRole('button', { name: 'Oui, devenir Manon' }).click();
  await other.page.getByText('Bonjour Manon').waitFor();
  await other.page.goto('/me');
  await expect(other.page.getByRole('region', { name: 'Classement' })).toContainText(after);

  // who is forgotten has none any more: not here, not on the first phone, and others see none
  const seen = zoe.page.getByRole('region', { name: 'Classement' }).getByRole('listitem').first();
  await expect(seen).toContainText(`Manon ${after}`);
  await other.page.getByRole('button', { name: 'M’oublier…' }).click();
  await other.page.getByRole('button', { name: 'Oui, m’oublier' }).click();
  await expect(other.page.getByText('ce serveur ne vous connaît plus')).toBeVisible();
  await page.goto('/me');
  await expect(part.getByRole('button', { name: 'Avoir un classement' })).toBeVisible();
  await zoe.page.goto(path);
  await expect(seen).toHaveText(/^Manon\s*sans classement$/);
});
