import type { Page } from '@playwright/test';
import { expect, PHONE, test, type Person } from './house';
import { caughtUp, hand, playCard, playUntil, startMatch } from './play';

const LARGE = { width: 1280, height: 800 };

/** What can be done about somebody: behind their name, in the list of people. */
async function about({ page }: Person, name: string): Promise<void> {
  await people(page);
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** The list of people: in the head of the page, or on a phone behind the journal. */
async function people(page: Page): Promise<void> {
  await caughtUp(page);
  if (page.viewportSize()!.width < 1100) await page.getByRole('button', { name: /^(Journal|Menu)$/ }).click();
  await page.getByRole('button', { name: 'Les gens' }).click();
}

/** Whatever windows are open: a question may just be closing by itself. */
async function close(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

const answer = ({ page }: Person, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Asked once more, and only then it is done. */
async function handOver(host: Person, name: string): Promise<void> {
  await about(host, name);
  await answer(host, 'En faire l’hôte Cette personne s’occupera de la table à votre place.');
  await expect(host.page.getByText('seule cette personne pourra vous rendre ce rôle')).toBeVisible();
  await answer(host, 'Annuler');
  await close(host.page);
  await about(host, name);
  await answer(host, 'En faire l’hôte Cette personne s’occupera de la table à votre place.');
  await answer(host, 'Oui, passer la main');
}

for (const viewport of [PHONE, LARGE])
  test(
    `the host gives a seat to a bot, sends somebody away and hands over (at ${viewport.width})`,
    { tag: viewport === PHONE ? [] : '@slow' },
    async ({ someone }) => {
      const manon = await someone({ name: 'Manon', viewport });
      const zoe = await someone({ name: 'Zoé', viewport });
      const jo = await someone({ name: 'Papi Jo', viewport });
      const { path } = await startMatch([manon, zoe, jo]);
      await people(zoe.page);
      const list = zoe.page.getByRole('dialog').getByRole('listitem');
      await expect(list.filter({ hasText: 'Zoé' })).toContainText('c’est vous');
      await expect(list.filter({ hasText: 'Manon' })).toContainText('l’hôte');
      await expect(list.filter({ hasText: 'Manon' }).getByRole('button')).toHaveCount(0);
      await close(zoe.page);
      await people(manon.page);
      await expect(manon.page.getByRole('dialog')).toContainText('vous êtes l’hôte');
      await expect(manon.page.getByRole('dialog')).not.toContainText('c’est vous, l’hôte');
      await close(manon.page);

      await playCard(zoe.page);
      await playCard(manon.page);
      await about(manon, 'Papi Jo');
      await manon.page.getByRole('button', { name: 'Donner sa place à un robot' }).click();
      await expect(manon.page.getByText('Papi Jo pourra regarder, mais plus jouer.')).toBeVisible();
      await answer(manon, 'Oui, un robot joue');
      await close(manon.page);
      await expect(jo.page.getByText('Un robot joue maintenant à votre place.')).toBeVisible();
      await expect(hand(jo.page)).toHaveCount(0);
      await Promise.all([manon, zoe].map(({ page }) => playUntil(page, ['card']))); // the bot has played, too
      await expect(hand(manon.page)).toHaveCount(9);

      await about(manon, 'Zoé');
      await manon.page.getByRole('button', { name: 'Renvoyer de la table' }).click();
      await expect(manon.page.getByText('ne pourra plus revenir à cette table. Un robot')).toBeVisible();
      await answer(manon, 'Renvoyer');
      const gone = zoe.page.getByRole('heading', { name: 'Vous avez quitté cette table.' });
      await expect(gone).toBeVisible();
      await zoe.page.goto(path);
      await expect(gone).toBeVisible();
      await close(manon.page);

      await handOver(manon, 'Papi Jo'); // who only watches now
      const told = jo.page.locator('.toast', { hasText: 'Vous êtes maintenant l’hôte de la table.' });
      const head = viewport === PHONE ? (await jo.page.getByRole('banner').boundingBox())!.height : 0;
      expect((await told.boundingBox())!.y).toBeGreaterThanOrEqual(head); // what is in the head can be touched
      await about(jo, 'Manon');
      await expect(jo.page.getByRole('button', { name: 'Renvoyer de la table' })).toBeVisible();
    },
  );

test('the host opens and closes chat and door; whoever wants to go leaves their seat to a bot', async ({
  someone,
}) => {
  const [manon, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  const [jo, eve] = [await someone({ name: 'Papi Jo' }), await someone({ name: 'Eve' })];
  await startMatch([manon, zoe]);
  await zoe.page.getByRole('button', { name: 'Discussion' }).click();
  await expect(zoe.page.getByLabel('Écrire à la table')).toBeVisible();
  await about(manon, 'Zoé');
  await manon.page.getByRole('button', { name: 'Fermer sa discussion' }).click();
  await expect(zoe.page.getByText('L’hôte a fermé votre discussion.')).toBeVisible();
  await expect(zoe.page.getByLabel('Écrire à la table')).toHaveCount(0);
  const row = manon.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Zoé' });
  await expect(row).toContainText('discussion fermée');
  await row.getByRole('button').click();
  await manon.page.getByRole('button', { name: 'Rouvrir sa discussion' }).click();
  await expect(zoe.page.getByLabel('Écrire à la table')).toBeVisible();
  await close(zoe.page);
  await close(manon.page);

  // whoever wants to go leaves their seat to a bot
  await about(zoe, 'Zoé');
  const leave = zoe.page.getByRole('button', { name: 'Laisser ma place à un robot' });
  await expect(zoe.page.getByRole('button', { name: 'Renvoyer de la table' })).toHaveCount(0);
  await expect(leave.last()).toBeVisible();
  await close(zoe.page);
  await people(zoe.page);
  await leave.click();
  await answer(zoe, 'Oui, laisser ma place');
  await expect(zoe.page.getByText('Un robot joue maintenant à votre place.')).toBeVisible();
  await people(manon.page);
  const left = manon.page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Zoé' });
  await expect(left).toContainText('regarde');
  await close(manon.page);

  // friends come in with a new code, and then nobody new
  await people(manon.page);
  const drawer = manon.page.getByRole('dialog');
  await expect(drawer.getByLabel('L’adresse')).toHaveValue(/\/t\//); // the first code has ended
  await drawer.getByRole('button', { name: 'Un nouveau code' }).click();
  await expect(drawer.getByLabel('L’adresse')).toHaveValue(/\/join\/[A-Z2-9]{8}$/);
  await jo.page.goto(await drawer.getByLabel('L’adresse').inputValue());
  await expect(jo.page).toHaveURL(manon.page.url());
  await expect(jo.page.locator('[data-row]')).toHaveCount(4); // the address comes before the table

  await drawer.getByText('Plus personne').click();
  await eve.page.goto(manon.page.url());
  await expect(eve.page.getByRole('heading', { name: 'Cette table n’attend plus personne.' })).toBeVisible();
  await jo.page.reload(); // who was there comes back
  await expect(jo.page.locator('[data-row]')).toHaveCount(4);
});
