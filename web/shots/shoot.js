// Screenshots of every page in every size, by day and by night, from the real server.
// node shots/shoot.js [--quick | --every] [FOLDER [NAME…]]
// --quick: on one phone, by day, to see that every scene still runs.
// --every: each scene in every size by day and by night, and in another language in each; only those that touch nothing
// by its words. A name is that of a scene, or of a kind of scenes (`around.js`, `rare.js`), of which `after/coach`
// is one.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';
import { around, kinds } from './around.js';
import { matches } from './matches.js';
import { moments, riddling } from './riddles.js';
import { lessons, regulars, scenes } from './scenes.js';
import { positions, variants } from './variants.js';

const PHONE = { width: 390, height: 844 };
const SIZES = [
  { width: 360, height: 640 },
  PHONE,
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** Less usual screens: the tables are looked at on them, by day. */
const MORE = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1440 },
];
/** So that the page about oneself offers mails; nothing is sent. */
const MAILS = ['--smtp', 'smtp://127.0.0.1:2525', '--mail-from', 'tablee@example.org'];
const TV = { width: 1920, height: 1080 };
/** @type {readonly ('light' | 'dark')[]} */
const THEMES = ['light', 'dark'];
const LANGUAGES = ['fr-FR', 'en-GB', 'de-DE', 'es-ES'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, every: { type: 'boolean', default: false } },
});

/** @param {import('./scenes.js').Scene} scene @param {'light' | 'dark'} theme */
function sizesOf({ path, sizes }, theme) {
  if (sizes) return options.quick && theme === 'dark' ? [] : sizes;
  if (options.quick) return theme === 'light' ? [PHONE] : [];
  if (options.every) return [...SIZES, ...MORE, TV];
  return path.startsWith('/t/') && theme === 'light' ? [...SIZES, ...MORE] : SIZES;
}

/** @param {import('./scenes.js').Scene} scene @param {number} nth of its pictures */
function languageOf({ language, clicks, windows }, nth) {
  const touched = (clicks ?? []).length + Object.keys(windows ?? {}).length > 0;
  const mixed = options.every && !touched;
  return language ?? (mixed ? LANGUAGES[nth % LANGUAGES.length] : undefined) ?? 'fr-FR';
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {import('./scenes.js').Scene} scene
 */
async function shoot(browser, address, scene) {
  const { name, path, who, stage, clicks, windows, touch } = scene;
  const unseen = new Set(Object.keys(windows ?? {}));
  for (const [night, colorScheme] of THEMES.entries()) {
    for (const [nth, viewport] of sizesOf(scene, colorScheme).entries()) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: languageOf(scene, nth + 2 * night),
        reducedMotion: 'reduce',
        ...(who && { storageState: who }),
        ...(touch && { hasTouch: true }),
      });
      // a house as it is at home: this one is known to its own machine only
      await context.route('**/api/games', async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), address: 'http://192.168.1.20:8006' };
        await route.fulfill({ response, json });
      });
      const page = await context.newPage();
      page.on('console', (message) => message.type() === 'error' && complain(message.text()));
      page.on('pageerror', (error) => complain(error.message));
      const play = await stage?.(page);
      await page.goto(address + path, { waitUntil: stage ? 'load' : 'networkidle' });
      await play?.();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // clay is drawn after the rest
      await page.waitForFunction(() =>
        [...document.querySelectorAll('span.still')].every((still) => still.hasAttribute('data-still')),
      );
      for (const button of clicks ?? []) await page.getByRole('button', { name: button }).first().click();
      const file = (/** @type {string} */ what) =>
        join(folder, `${what}-${viewport.width}x${viewport.height}-${colorScheme}.png`);
      await page.screenshot({ path: file(name), fullPage: true });
      for (const [window, button] of Object.entries(windows ?? {})) {
        const its = page.getByRole('button', { name: button }).or(page.getByText(button, { exact: true }));
        // what a large screen shows anyway has no button there
        if (!(await its.first().isVisible())) continue;
        unseen.delete(window);
        await its.first().click();
        await page.screenshot({ path: file(`${name}-${window}`) });
        await page.keyboard.press('Escape');
      }
      await context.unrouteAll({ behavior: 'ignoreErrors' }); // nobody waits for what is still asked for
      await context.close();
    }
  }
  for (const window of unseen) complain(`${name}: no screen opens "${window}"`);
}

/** @param {string} what */
function complain(what) {
  console.error(what);
  process.exitCode = 1;
}

const [folder = 'shots/taken', ...wanted] = positionals;
mkdirSync(folder, { recursive: true });
const { address, stop } = await serve('--rehearsal', ...MAILS);
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  const asked = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  const recorded = [...matches, ...lessons].filter(({ name }) => asked(name));
  const from = positions.filter(asked);
  const riddled = moments.filter(asked);
  const beside = kinds.filter((kind) => wanted.some((each) => each.split('/')[0] === kind) || asked(kind));
  const ofKinds = wanted.filter((each) => beside.some((kind) => each.split('/')[0] === kind));
  const known = recorded.length + from.length + riddled.length + ofKinds.length;
  const all = wanted.length === 0 || known < wanted.length;
  const people = all || from.length + riddled.length > 0 ? await regulars(browser, address) : null;
  const live = all && people ? (await scenes(people)).filter(({ name }) => asked(name)) : [];
  const played = people ? await variants(people, from) : [];
  const guessed = people ? await riddling(people, riddled) : [];
  for (const scene of [...live, ...played, ...guessed, ...recorded]) await shoot(browser, address, scene);
  // nobody may open so many tables: each kind has people of its own
  for (const kind of beside)
    for (const scene of await around(await regulars(browser, address), [kind]))
      if (asked(kind) || wanted.includes(`${kind}/${scene.name}`)) await shoot(browser, address, scene);
} finally {
  await browser.close();
  await stop();
}
