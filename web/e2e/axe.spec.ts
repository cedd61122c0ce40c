/**
 * axe finds nothing on any screen, in either theme, on a phone or a large screen. In `make test` pages of every kind are
 * looked at, half of them on a phone by day and half on a large screen by night; in `make slow` every page in both.
 */

import type { BrowserContext } from '@playwright/test';
import { matches } from '../shots/matches.js';
import { lessons, type Scene } from '../shots/scenes.js';
import { both, isAccessible, LOOKS } from './axe';
import { expect, join, openTable, SLOW, test } from './house';
import { gather, playToTheEnd, podium, startMatch } from './play';
import { CLAY_LAUNCH } from './serving.js';

if (SLOW) test.use({ launchOptions: CLAY_LAUNCH }); // the studio is among the pages

/** States that look alike are looked at once; BuntHerum is looked at in its own tests. */
const ALIKE = [
  'six-preview-en', 'six-sixth', 'six-low', 'six', 'six-climb', 'six-hop', 'baron', 'baron-sixth', 'baron-no-match',
  'baron-colour', 'buntherum', 'buntherum-photo', 'buntherum-watch', 'buntherum-watch-photo', 'lesson-six-where', 'lesson-six-shows', 'lesson-six-ends', 'lesson-baron-where', 'lesson-baron-ends', 'rules-barbarossa-en', 'rules-barbarossa-de', 'lesson-barbarossa-model',
]; // prettier-ignore

const scenes = [...lessons, ...matches].filter(({ name }) => !ALIKE.includes(name));

const AROUND: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'the page about oneself', path: '/me' },
  { name: 'the studio', path: '/studio' },
  { name: 'gallery', path: '/gallery' },
  { name: 'the riddles of the day', path: '/riddles/barbarossa' },
  { name: 'the lexicon', path: '/lexicon/barbarossa' },
  { name: 'a page that is not there', path: '/nothing/here' },
  { name: 'a code that is not there', path: '/join/ZZZZZ' },
  { name: 'a table that is not there', path: '/t/nothing' },
];

/** What was staged on a page stays there, so that each has a page of its own; one browser, as a new one costs more than axe. */
async function looked(context: BrowserContext, { name, path, stage, clicks }: Scene, look: number) {
  await test.step(name, async () => {
    const page = await context.newPage();
    const play = await stage?.(page);
    await page.goto(path);
    await play?.();
    for (const button of clicks ?? []) await page.getByRole('button', { name: button }).first().click();
    if (stage) await page.clock.resume();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await isAccessible(page, [LOOKS[look]!]);
    await page.close();
  });
}

const KINDS: Record<string, Scene[]> = {
  matches: scenes.filter(({ stage }) => stage),
  'rules and lessons': scenes.filter(({ stage }) => !stage),
  'pages around the games': AROUND,
};
const FRENCH = 'fr-FR';

/** By look. Set-up, drawers, ends and clay are looked at in journeys. */
const SHORT = [
  ['home', 'the page about oneself', 'lesson-six-card', 'baron-row'],
  ['rules-baron', 'six-row', 'the riddles of the day'],
];
for (const [look, { size, colorScheme }] of LOOKS.entries())
  test(`pages of every kind are accessible: ${size.width} px`, async ({ someone }) => {
    test.slow(); // half a dozen pages
    const { page } = await someone({ viewport: size, colorScheme });
    for (const wanted of SHORT[look]!) {
      const scene = [...AROUND, ...scenes].find(({ name }) => name === wanted);
      await looked(page.context(), scene!, look);
    }
  });

for (const [kind, all] of Object.entries(KINDS))
  for (const locale of new Set(all.map(({ language = FRENCH }) => language)))
    for (const [look, { size, colorScheme }] of LOOKS.entries())
      test(`${kind} are accessible: ${locale}, ${size.width} px`, { tag: '@slow' }, async ({ someone }) => {
        test.setTimeout(300_000); // a dozen pages
        const { page } = await someone({ locale, viewport: size, colorScheme });
        const those = all.filter(({ language = FRENCH }) => language === locale);
        for (const scene of those) await looked(page.context(), scene, look);
      });

test('before a match everything is accessible', { tag: '@slow' }, async ({ someone }) => {
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

test('during a match the drawers are accessible, and so is the TV', { tag: '@slow' }, async ({ someone }) => {
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

test('after a match everything is accessible', { tag: '@slow' }, async ({ someone }) => {
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
