import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, lines, test, type Person } from './house';
import {
  caughtUp,
  go,
  hand,
  playCard,
  playToTheEnd,
  playUntil,
  podium,
  rows,
  sentence,
  standing,
  startMatch,
} from './play';
import { serve } from './serving.js';

/** All that a page says about the match. */
async function shown({ page }: Person): Promise<unknown> {
  await caughtUp(page);
  const cards = await hand(page).evaluateAll((all) => all.map((each) => each.textContent));
  return [await rows(page), cards, await sentence(page).textContent(), await podium(page).count()];
}

test('a reload or a cut in any phase loses nothing, not even what is chosen meanwhile', async ({
  someone,
}) => {
  const [manon, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  const line = await lines(manon.page);
  const hands = [
    [5, 11],
    [21, 22],
  ];
  const state = { rows: [[10], [20], [30], [40]], hands };
  await startMatch([manon, zoe], { options: { rounds: 2 }, state });
  const lost = () => expect(manon.page.getByText('Connexion perdue.')).toBeVisible();
  const seatOfManon = zoe.page.locator('[data-seat="0"]');

  async function survives(): Promise<void> {
    const before = await shown(manon);
    const same = () => expect(async () => expect(await shown(manon)).toEqual(before)).toPass();
    await manon.page.reload();
    await same();
    await line.away(lost);
    await same();
  }

  await survives(); // choosing
  await line.away(async () => {
    await lost();
    await playCard(manon.page);
    await expect(sentence(manon.page)).toHaveText(/^Vous avez choisi/);
    // a short loss is not shown
    await expect(seatOfManon).toContainText('hors ligne', { timeout: 15_000 });
    await expect(seatOfManon.locator('.off svg')).toBeVisible();
  });
  await expect(seatOfManon).toContainText('a choisi');
  await survives(); // chosen, and waiting for the other
  await playCard(zoe.page);
  expect(await playUntil(manon.page, ['row'])).toBe('row'); // her 5 is too low
  await survives(); // a row to choose
  await Promise.all([manon, zoe].map(({ page }) => playUntil(page, ['next'])));
  await survives(); // the scores between two rounds
});

/** In short `tests/live/` restarts servers, and `trouble.spec.ts` hangs up on a page as one that restarts. */
test(
  'a server that is restarted in the middle goes on where it was',
  { tag: '@slow' },
  async ({ someone }) => {
    const data = mkdtempSync(path(tmpdir(), 'tablee-kept-'));
    let house = await serve('--data', data, '--rehearsal');
    const port = new URL(house.address).port;
    const me = await someone({ name: 'Manon', baseURL: house.address });
    const { page } = me;
    try {
      const hands = [
        [11, 12, 13],
        [21, 22, 23],
        [31, 32, 33],
      ];
      const state = { rows: [[10], [20], [30], [40]], hands };
      await startMatch([me], { seats: 3, options: { rounds: 1 }, state });
      await playCard(page, (cards) => cards - 1);
      await expect(hand(page)).toHaveCount(2);
      const before = await shown(me);
      await house.stop();
      await expect(page.getByText(/Le serveur redémarre|Connexion perdue/)).toBeVisible();
      house = await serve('--data', data, '--port', port);
      await expect(page.getByText(/Le serveur redémarre|Connexion perdue/)).toHaveCount(0);
      expect(await shown(me)).toEqual(before);
      await playToTheEnd(page);
      await expect(podium(page)).toBeVisible();
    } finally {
      await page.close();
      await house.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
);

test('a spectator sees all but the hands, both of two tabs play, and everybody is asked to the rematch', async ({
  someone,
}) => {
  const [manon, zoe, karim] = [
    await someone({ name: 'Manon' }),
    await someone({ name: 'Zoé' }),
    await someone({ name: 'Karim' }),
  ];
  const hands = [
    [11, 12],
    [21, 22],
  ];
  const state = { rows: [[10], [20], [30], [40]], hands };
  const table = await startMatch([manon, zoe], { options: { rounds: 1 }, state });
  await karim.page.goto(table.path);
  await expect(sentence(karim.page)).toHaveText('On attend Manon et Zoé.');
  await expect(karim.page.locator('[data-row]')).toHaveCount(4);
  await expect(karim.page.locator('[data-zone="hand"]')).toHaveCount(0);
  const second = await manon.page.context().newPage();
  await second.goto(table.path);
  await expect(second.getByText('aussi ouverte dans un autre onglet')).toBeVisible();
  await second.getByRole('button', { name: 'D’accord' }).click();
  await playCard(second);
  await expect(sentence(manon.page)).toHaveText(/^Vous avez choisi/);
  await expect(go(manon.page)).toHaveText('Changer d’avis');
  await expect(sentence(karim.page)).toHaveText('On attend Zoé.');
  await second.close();
  await playCard(zoe.page);
  await expect(karim.page.locator('[data-owner]')).toHaveCount(2);
  await karim.page.close();

  // at the end, too, a reload shows what was shown
  await Promise.all([manon, zoe].map(({ page }) => playToTheEnd(page)));
  const end = await standing(manon.page);
  await manon.page.reload();
  await expect(podium(manon.page)).toBeVisible();
  expect(await standing(manon.page)).toEqual(end);
  expect(await standing(zoe.page)).toEqual(end);

  await manon.page.getByRole('button', { name: 'Revanche' }).click();
  await expect(manon.page.getByRole('heading', { name: 'La revanche commence.' })).toBeVisible();
  await zoe.page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(manon.page.getByText('Zoé a dit non pour l’instant.')).toBeVisible();

  await manon.page.getByRole('button', { name: 'Revanche' }).click();
  await expect(zoe.page.getByText('Manon l’a demandée')).toBeVisible();
  await zoe.page.getByRole('button', { name: 'Partir tout de suite' }).click();
  for (const { page } of [manon, zoe]) await expect(hand(page)).toHaveCount(10);
  await expect(zoe.page).toHaveURL(manon.page.url());
});

/** Parts that a plain table does not need, and the other games. */
const NOT_HERE =
  /barbarossa|baron|buntherum|riddles|three|coach|film|sheet|picture|position|aids|tracker|deals|[a-z]Ox/i;

/** A file without the letters that its content has given it: they may spell anything. */
const named = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}\.\w+$/, '');

test('a first visit to a table loads little script, and nothing of another game', async ({
  someone,
  browser,
}) => {
  const manon = await someone({ name: 'Manon' });
  const { id } = await startMatch([manon, await someone({ name: 'Zoé' })]);
  for (const locale of ['fr-FR', 'en-GB', 'de-DE', 'es-ES']) {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked: string[] = [];
    const scripts: Promise<number>[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(new URL(`/t/${id}`, manon.page.url()).href);
    await expect(page.locator('[data-card]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);
    expect(asked.map(named).filter((name) => NOT_HERE.test(name))).toEqual([]);
    await context.close();
  }
});
