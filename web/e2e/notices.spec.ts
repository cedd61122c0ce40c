/** Notices on one phone: people may refuse them, and they have hours when they want none. */

import { expect, join, openTable, RESTED, test, type Person } from './house';

/** People who say no are asked once: their browser remembers that, also on the next page. */
const refusing = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    const permission = { get: () => (sessionStorage.getItem('no') ? 'denied' : 'default') };
    Object.defineProperty(Notification, 'permission', permission);
    Notification.requestPermission = async () => {
      sessionStorage.setItem('no', 'yes');
      return 'denied';
    };
  });

test('on a phone: who refuses notices reads what to do, and quiet hours are kept', async ({ someone }) => {
  const manon = await someone({ name: 'Manon', viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = manon;
  await refusing(manon);
  const table = await openTable(manon, { seats: 2, clock: 'week' });
  await join(manon, table);
  await page.getByRole('button', { name: 'Me prévenir ici' }).tap();
  const why = 'Ce navigateur ne permet pas les avis. Cela se change dans ses réglages. L’accueil dit toujours à quelle table c’est à vous.'; // prettier-ignore
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Me prévenir ici' })).toHaveCount(0);

  // the page about oneself says the same, and offers nothing that cannot be had
  await page.goto('/me');
  const notices = page.getByRole('region', { name: 'À vous de jouer' });
  await expect(notices).toContainText(why);
  await expect(notices.getByRole('button', { name: 'Me prévenir ici' })).toHaveCount(0);

  await notices.getByLabel('de', { exact: true }).fill('21:30');
  await notices.getByLabel('à', { exact: true }).fill('07:15');
  await notices.getByRole('button', { name: 'Garder ces heures' }).tap();
  await expect(notices.getByText('C’est noté.')).toBeVisible();
  await page.reload();
  await expect(notices.getByLabel('de', { exact: true })).toHaveValue('21:30');
  await expect(notices.getByLabel('à', { exact: true })).toHaveValue('07:15');
  const quiet = async () => (await (await page.request.get('/api/me/notices', RESTED)).json()).quiet;
  expect(await quiet()).toMatchObject({ since: 21 * 60 + 30, until: 7 * 60 + 15 });
  await notices.getByRole('button', { name: 'Pas d’heures calmes' }).tap();
  await expect(notices.getByRole('button', { name: 'Pas d’heures calmes' })).toHaveCount(0);
  expect(await quiet()).toBeNull();
});
