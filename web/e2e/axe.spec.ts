/**
 * axe finds nothing on any screen, in either theme, on a phone or a large screen. In `make test` every other scene is
 * looked at on a phone by day, and the others on a large screen by night; with `SLOW=1` (`make slow`) all in both.
 */

import type { Page } from '@playwright/test';
import { matches } from '../shots/matches.js';
import { lessons, type Scene } from '../shots/scenes.js';
import { both, isAccessible, LOOKS } from './axe';
import { expect, join, openTable, test } from './house';
import { gather, playToTheEnd, podium, startMatch } from './play';

/** States that look alike are looked at once; BuntHerum is looked at in its own tests. */
const ALIKE = [
  'six-preview-en', 'six-sixth', 'six-low', 'six', 'six-climb', 'six-hop', 'baron', 'baron-sixth', 'baron-no-match',
  'baron-colour', 'buntherum', 'buntherum-photo', 'buntherum-watch', 'buntherum-watch-photo', 'lesson-six-where', 'lesson-six-shows', 'lesson-six-ends', 'lesson-baron-where', 'lesson-baron-ends', 'rules-barbarossa-en', 'rules-barbarossa-de', 'lesson-barbarossa-model',
]; // prettier-ignore

const scenes = [...lessons, ...matches].filter(({ name }) => !ALIKE.includes(name));

const looks = (nth: number) => (process.env.SLOW === undefined ? [LOOKS[nth % LOOKS.length]!] : LOOKS);

async function looked(page: Page, { name, path, stage, clicks }: Scene, nth: number): Promise<void> {
  await test.step(name, async () => {
    const play = await stage?.(page);
    await page.goto(path);
    await play?.();
    for (const button of clicks ?? []) await page.getByRole('button', { name: button }).first().click();
    if (stage) await page.clock.resume();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await isAccessible(page, looks(nth));
  });
}

for (const [nth, scene] of scenes.filter(({ stage }) => stage).entries())
  test(`${scene.name} is accessible`, async ({ someone }) => {
    const { page } = await someone(scene.language ? { locale: scene.language } : {});
    await looked(page, scene, nth);
  });

/** These change nothing at all, so that one browser sees them one after the other: a new one costs more than axe. */
const calm = scenes.filter(({ stage }) => !stage);
for (const language of new Set(calm.map((scene) => scene.language ?? 'fr-FR')))
  test(`rules and lessons are accessible: ${language}`, async ({ someone }) => {
    test.slow(); // a dozen pages
    const { page } = await someone({ locale: language });
    for (const [nth, scene] of calm.entries())
      if ((scene.language ?? 'fr-FR') === language) await looked(page, scene, nth);
  });

test('pages around the games are accessible', async ({ someone }) => {
  test.slow(); // seven pages
  const { page } = await someone();
  const around = {
    home: '/',
    'the page about oneself': '/me',
    'the studio': '/studio',
    gallery: '/gallery',
    'a page that is not there': '/nothing/here',
    'a code that is not there': '/join/ZZZZZ',
    'a table that is not there': '/t/nothing',
  };
  for (const [nth, [name, path]] of Object.entries(around).entries()) await looked(page, { name, path }, nth);
});

test('before a match everything is accessible', async ({ someone }) => {
  const host = await someone({ name: 'Manon' });
  const guest = await someone({ name: 'Zoé' });
  const table = await openTable(host, { public: true });
  await join(host, table);
  await isAccessible(host.page);
  await host.page.locator('[data-seat="1"]').click();
  await isAccessible(host.page);
  await guest.page.goto('/');
  await expect(guest.page.getByText('Chez Manon').first()).toBeVisible();
  await isAccessible(guest.page);
  await join(host, await openTable(host, { game: 'barbarossa', options: { expressions: true } }));
  await isAccessible(host.page);
  const newcomer = await someone();
  await newcomer.page.goto(table.path);
  await expect(newcomer.page.getByRole('heading').first()).toBeVisible();
  await isAccessible(newcomer.page);
  const tv = await someone();
  await tv.page.goto(`/tv/${table.code}`);
  await expect(tv.page.getByText('Venez jouer')).toBeVisible();
  await isAccessible(tv.page, both(1920, 1080));
});

test('during a match the drawers are accessible, and so is the TV', async ({ someone }) => {
  const me = await someone({ name: 'Manon', viewport: { width: 1440, height: 900 } });
  const table = await startMatch([me], { seats: 3 });
  for (const tool of ['Règles', 'Discussion', 'Les gens', 'Journal']) {
    await me.page.getByRole('button', { name: tool }).first().click();
    await expect(me.page.getByRole('dialog')).toBeVisible();
    await isAccessible(me.page, both(1440, 900));
    await me.page.keyboard.press('Escape');
  }
  const tv = await someone();
  await tv.page.goto(`/tv/${table.id}`);
  await expect(tv.page.locator('[data-row]')).toHaveCount(4);
  await isAccessible(tv.page, both(1920, 1080));
});

test('after a match everything is accessible', async ({ someone }) => {
  const me = await someone({ name: 'Manon' });
  const table = await gather([me], { seats: 3, options: { limit: null, rounds: 1 } });
  await playToTheEnd(me.page);
  await expect(podium(me.page)).toBeVisible();
  await expect(me.page.getByText('vérifié sur votre appareil')).toBeAttached();
  await isAccessible(me.page);
  for (const page of ['replay?turn=4', 'proof']) {
    await me.page.goto(`${table.path}/${page}`);
    await expect(me.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await isAccessible(me.page);
  }
});
