/** A match is taken elsewhere: as a picture, a film and text, and in a frame on another site. */

import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Download, Page } from '@playwright/test';
import { isAccessible } from './axe';
import { expect, PHONE, test } from './house';
import { playToTheEnd, startMatch } from './play';

const SHORT = {
  seats: 2,
  options: { limit: null, rounds: 1 },
  state: { rows: [[3], [12], [44], [61]], hands: [[17, 70], [4, 99]] }, // prettier-ignore
};

async function downloaded(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Another site, at another origin: `localhost` and not the address of the server. */
async function site(html: string): Promise<{ address: string; server: Server }> {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    answer.end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
}

test('on a phone: a picture, a film, the text, and the code of a frame that steps on another site', async ({
  someone,
  browser,
}) => {
  const me = await someone({ name: 'Manon', viewport: PHONE });
  const { page } = me;
  const table = await startMatch([me], SHORT);
  await page.goto(table.path);
  await playToTheEnd(page);
  await page.goto(`${table.path}/replay?turn=2`);
  await page.getByRole('button', { name: 'Emporter' }).click();

  const seen = page.getByRole('img', { name: /^6 qui prend!, tour 2 sur 2\./ });
  await expect(seen).toBeVisible();
  await isAccessible(page);
  const picture = await downloaded(page);
  expect(picture.name).toMatch(/^tablee-\d+\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1200, 900]);

  await page.getByText('Film', { exact: true }).click();
  await page.getByLabel('Du tour').selectOption('2');
  await page.getByRole('button', { name: 'Faire le film' }).click();
  await expect(page.getByText(/% du film/)).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByText('Le film est abandonné')).toBeVisible();
  await page.getByRole('button', { name: 'Faire le film' }).click();
  await expect(page.getByText(/^Le film est prêt/)).toBeVisible({ timeout: 60_000 });
  const film = await downloaded(page);
  expect(film.name).toBe('tablee-six.webm');
  expect(film.bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(film.bytes.length).toBeGreaterThan(10_000);
  const long = film.bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  expect(film.bytes.readDoubleBE(long + 3)).toBeGreaterThan(3_000);

  await page.getByText('Texte', { exact: true }).click();
  await expect(page.getByLabel('La partie racontée')).toHaveValue(/\nManon pose le (17|70)/);
  await page.getByText('Relevé', { exact: true }).click();
  await expect(page.getByLabel('La partie en texte')).toHaveValue(/^Tablée 1\nGame: six 1\n/);
  const text = (await downloaded(page)).bytes.toString();
  expect(text).toContain('\nSeat 0: Manon\n');
  expect(text).toMatch(/\n2\. \d (17|70|4|99) · /);

  await page.getByText('Intégrer', { exact: true }).click();
  const code = await page.getByLabel('Le code à coller dans la page').inputValue();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Emporter' })).toBeFocused();

  // the frame, in a browser that has never been here
  const { address, server } = await site(
    `<!doctype html><title>Ailleurs</title><body>${code}<iframe id="whole" src="${new URL(table.path, page.url()).href}/replay"></iframe>`,
  );
  const context = await browser.newContext({ locale: 'fr-FR', viewport: PHONE });
  const cookies: string[] = [];
  const files: string[] = [];
  context.on('response', (answer) => {
    files.push(answer.url());
    const told = answer.headers()['set-cookie'];
    if (told) cookies.push(`${answer.url()} ${told}`);
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  const frame = elsewhere.frameLocator('iframe[title]');
  await expect(frame.getByText('Tour 2 : chacun a choisi.')).toBeVisible();
  await frame.getByRole('button', { name: 'Un pas en avant' }).click();
  await expect(frame.getByText('Les cartes se retournent.')).toBeVisible();
  await expect(frame.getByRole('img', { name: /^Les cartes se retournent/ })).toBeVisible();
  await frame.getByRole('button', { name: 'Un pas en arrière' }).click();
  await expect(frame.getByText('Tour 2 : chacun a choisi.')).toBeVisible();
  await frame.getByLabel('Moment de la partie').press('End');
  await expect(frame.getByText('Fin de la partie.')).toBeVisible();
  const way = frame.getByRole('link', { name: 'Voir toute la partie' });
  await expect(way).toHaveAttribute('href', /\/t\/[\w-]+\/replay\?turn=2$/);
  await expect(way).toHaveAttribute('target', '_blank');
  // no other page may be framed
  await expect(elsewhere.frameLocator('#whole').locator('.page')).toHaveCount(0);
  expect([cookies, await context.cookies()]).toEqual([[], []]);
  // what draws clay is for the game that has some
  expect(files.filter((file) => /picture/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /clay|stage|stills/.test(file))).toEqual([]);
  server.close();

  // alone, on the narrowest phone, in another language
  const narrow = await someone({ viewport: { width: 320, height: 480 } });
  await narrow.page.goto(`/embed/${table.id}?lang=de`);
  await expect(narrow.page.getByRole('link', { name: 'Die ganze Partie ansehen' })).toBeVisible();
  await expect(narrow.page.getByRole('button', { name: 'Ansehen' })).toBeInViewport();
  expect(await narrow.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await isAccessible(narrow.page);
  await narrow.page.goto('/embed/there-is-none');
  await expect(narrow.page.getByRole('alert')).toContainText('Cette partie ne peut pas se montrer ici.');
});
