import type { BrowserContext, Page } from '@playwright/test';
import { expect, RESTED, test } from './house';

/** The first visit is over when the worker has put everything away. */
async function visited(page: Page): Promise<BrowserContext> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'On joue à quoi' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 50));
  });
  return page.context();
}

/** How large the files are that were put away. */
const kept = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(stores.map((store) => store.matchAll()));
    return Promise.all(files.flat().map(async (file) => (await file.blob()).size));
  });

const OFFLINE = 'Vous n’êtes pas en ligne.';

test('the second visit opens without a network, says so, and recovers by itself', async ({ someone }) => {
  const { page } = await someone({ name: 'Zoé', serviceWorkers: 'allow' });
  const context = await visited(page);
  expect(Math.max(...(await kept(page)))).toBeLessThan(200_000); // no clay for people who play cards
  // the app that is kept does not stand in for the page that other sites may frame
  const framed = await page.goto('/embed/there-is-none');
  expect(framed?.headers()['content-security-policy']).toContain('frame-ancestors *');
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.getByRole('heading', { name: 'On joue à quoi' })).toBeVisible();
  await expect(again.getByText(OFFLINE)).toBeVisible();
  await again.getByRole('button', { name: 'S’asseoir : Barbarossa' }).click();
  await expect(again.getByText('Le serveur ne répond pas')).toBeVisible(); // no dead end

  // rules and lessons are there
  await again.getByRole('link', { name: 'Les ouvrir' }).click();
  await expect(again).toHaveURL(/\/learn$/);
  await again.goto('/learn/six');
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again.getByText(OFFLINE)).toBeVisible();
  await again.goto('/learn/baron/lesson');
  await expect(again.locator('main')).toContainText(/Baron/);

  await again.goto('/');
  await context.setOffline(false);
  await expect(again.getByText(OFFLINE)).toHaveCount(0);
  await expect(again.getByRole('link', { name: 'Zoé : mon profil' })).toBeVisible();
  await again.getByRole('button', { name: 'S’asseoir : Barbarossa' }).click();
  await expect(again).toHaveURL(/\/t\//);
});

interface Manifest {
  [name: string]: unknown;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

test('a table that is opened offline comes when the network does, and so does an answer; the app can be installed', async ({
  someone,
}) => {
  const { page } = await someone({ name: 'Zoé', serviceWorkers: 'allow' });
  const context = await visited(page);
  const made = await page.request.post('/api/tables', {
    data: { game: 'six', seats: 2, language: 'fr' },
    ...RESTED,
  });
  const { id } = (await made.json()) as { id: string };
  await context.setOffline(true);
  await page.goto(`/t/${id}`);
  await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Chez Zoé' })).toBeVisible();

  // the network goes and comes while a page is open
  await page.goto('/me');
  await expect(page.getByRole('button', { name: 'Garder', exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.getByText('Le serveur ne répond pas').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.getByText('C’est noté.')).toBeVisible();

  // and all of it can be installed
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href!, RESTED);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Tablée', lang: 'fr', start_url: '/', display: 'standalone' });
  for (const [size, purpose] of [['192x192'], ['512x512'], ['512x512', 'maskable']]) {
    const icon = manifest.icons.find((each) => each.sizes === size && each.purpose === purpose);
    expect(await dimensions(page, icon!.src)).toBe(size);
  }
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // a private window cannot install anything; nothing else may stand in the way
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

const dimensions = (page: Page, src: string): Promise<string> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);
