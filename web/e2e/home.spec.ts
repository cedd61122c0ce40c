import { expect, join, openTable, PHONE, playing, SLOW, test } from './house';

test('one click sits down with bots at any game, and a table for friends is as near', async ({ someone }) => {
  const { page, ...rest } = await someone();
  await page.goto('/');
  await page.getByRole('button', { name: 'S’asseoir : 6 qui prend!' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await playing({ page, ...rest });
  for (const robot of ['Hortense', 'Anatole', 'Léonie'])
    await expect(page.getByText(robot).first()).toBeVisible();
  // a reload asks nothing and comes back to it
  await page.reload();
  await expect(page.getByText('Hortense').first()).toBeVisible();
  // and from home it is one of ours; nobody waits for us there but bots
  await page.goto('/');
  await expect(page.getByRole('link', { name: /6 qui prend!, avec 3 robots en pause/ })).toBeVisible();
  await page.getByRole('button', { name: 'Une table : enlever de la liste' }).click();
  await page.getByRole('button', { name: 'Quitter', exact: true }).click(); // the table is free for the next one
  await expect(page.getByText('Vous y jouez')).toHaveCount(0);

  // the game is on its way while the server still makes the table
  const manon = await someone({ name: 'Manon' });
  let files = 0;
  const both = manon.page.waitForRequest(
    (asked) => /\/assets\/(Table|play)-.*\.js/.test(asked.url()) && ++files === 2,
  );
  await manon.page.route('**/api/open/*', async (route) => {
    await both; // the page of a table, and the table of the game
    await route.continue();
  });
  await manon.page.goto('/');
  await expect(manon.page.getByRole('button', { name: /^S’asseoir/ })).toHaveCount(4);
  await manon.page
    .getByRole('button', { name: /^S’asseoir/ })
    .first()
    .click();
  await expect(manon.page.getByRole('button', { name: /^Touchez une carte/ })).toBeVisible();
  await manon.page.goto('/');
  await manon.page.getByRole('button', { name: 'Ouvrir ma table : Barbarossa' }).click();
  await expect(manon.page.getByRole('heading', { name: 'Chez Manon' })).toBeVisible();
});

test('join by code on a phone', async ({ someone }) => {
  const host = await someone({ name: 'Manon' });
  const table = await openTable(host);
  await join(host, table);
  const { page } = await someone({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/');
  const field = page.getByLabel('Code de la table');
  await field.fill('zzzzz');
  await page.getByRole('button', { name: 'Rejoindre' }).tap();
  await expect(page.getByText('Il manque 3 lettres ou chiffres')).toBeVisible();
  await field.fill('');
  await field.pressSequentially(table.code.toLowerCase());
  // the first time, a name is asked, and then there is a seat
  await page.getByLabel('Votre prénom').fill('Papi Jo');
  await page.getByRole('button', { name: 'Entrer' }).tap();
  await expect(page.locator('.place.you')).toContainText('Papi Jo');
  await expect(page.getByText('On attend que Manon commence la partie.')).toBeVisible();
  await expect(host.page.getByText('Papi Jo')).toBeVisible();
  // nothing sticks out to the side
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  // the second time, nothing is asked
  const other = await openTable(host);
  await join({ page, name: 'Papi Jo' }, other);
});

/** In short in the languages with the longest words. */
const READ = SLOW ? ['fr-FR', 'en-GB', 'de-DE', 'es-ES'] : ['fr-FR', 'de-DE'];
const WIDE = SLOW ? [320, 360, 390, 430, 820, 1024, 1440] : [320, 390, 1024];

const ONE_LINE = 'every button of the home page is on one line and inside the page, in every language';
test(ONE_LINE, { tag: '@long' }, async ({ someone }) => {
  const wrong: string[] = [];
  const host = await someone({ name: 'Maximiliane-Kunigunde' });
  const table = await openTable(host, { seats: 10, public: true, options: { variants: ['pro'] } });
  for (const locale of READ) {
    const { page } = await someone({ locale });
    await page.goto('/');
    await expect(page.locator('.games .button').first()).toBeVisible();
    await expect(page.locator(`a[href="${table.path}"] .way`)).toBeVisible();
    for (const width of WIDE) {
      await page.setViewportSize({ width, height: 800 });
      wrong.push(...(await page.evaluate(broken)).map((each) => `${locale}, ${width}: ${each}`));
    }
  }
  expect(wrong).toEqual([]);
});

/** Runs in the page: buttons whose words need a second line, or go over an edge. */
function broken(): string[] {
  const places = ['.games', 'header', 'form'];
  const touched = places.flatMap((place) => [`${place} button`, `${place} .button`]).join();
  const all = [...document.querySelectorAll<HTMLElement>(`${touched}, header a, .lists .way`)];
  return all
    .filter((each) => each.checkVisibility())
    .flatMap((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      const lines = [...text.getClientRects()].filter(({ width }) => width > 1);
      const [box, high] = [each.getBoundingClientRect(), Math.max(...lines.map(({ height }) => height))];
      if (lines.length === 0) return [];
      const tall = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));
      const outside = box.right > innerWidth + 1 || lines.some(({ right }) => right > box.right + 1);
      return [outside && 'goes over an edge', tall > high * 1.5 && 'has two lines'].flatMap((how) =>
        how ? [`${each.innerText} ${how}`] : [],
      );
    });
}

test('lists are live; a table goes off one’s list: a guest leaves it, its host closes it for all', async ({
  someone,
}) => {
  const watcher = await someone({ name: 'Karim' });
  const { page } = watcher;
  await page.goto('/');
  const host = await someone({ name: 'Anselme' });
  const table = await openTable(host, { seats: 2, public: true, options: { variants: ['pro'] } });
  const row = page.locator(`a[href="${table.path}"]`);
  await expect(row).toContainText('Chez Anselme');
  await expect(row).toContainText('6 qui prend!, Donne ouverte');
  await expect(row).toContainText('S’asseoir');
  const guest = await someone({ name: 'Zoé' });
  for (const person of [host, guest]) await join(person, table);
  await expect(row).toContainText('avec Zoé');
  await expect(row).toContainText('Regarder');
  await row.click();
  await expect(page.getByText('La table est complète.')).toBeVisible();
  await page.close();

  const own = ({ page }: typeof host) =>
    page.getByRole('button', { name: 'Chez Anselme : enlever de la liste' });
  await guest.page.goto('/');
  await own(guest).click();
  await expect(guest.page.getByRole('heading', { name: 'Quitter cette table ?' })).toBeVisible();
  await guest.page.getByRole('button', { name: 'Garder', exact: true }).click();
  await own(guest).click();
  await guest.page.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(own(guest)).toHaveCount(0);
  await expect(host.page.locator('.place.you')).toHaveCount(1);
  await expect(host.page.getByText('Une personne à table, une place libre.')).toBeVisible();
  await join(guest, table); // and may come back
  await host.page.goto('/');
  await own(host).click();
  await expect(host.page.getByText('La table disparaît aussi pour Zoé.')).toBeVisible();
  await host.page.getByRole('button', { name: 'Fermer la table' }).click();
  await expect(own(host)).toHaveCount(0);
  await expect(guest.page.getByRole('heading', { name: 'Cette table est fermée.' })).toBeVisible();
});
