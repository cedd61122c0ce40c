// Screenshots of every page in every size, by day and by night, from the real server.
// node shots/shoot.js [--quick] [FOLDER [NAME…]]     quick: on one phone, by day, to see that every scene still runs

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';
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
/** @type {readonly ('light' | 'dark')[]} */
const THEMES = ['light', 'dark'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});

/** @param {string} path @param {string} theme */
function sizes(path, theme) {
  if (options.quick) return theme === 'light' ? [PHONE] : [];
  return path.startsWith('/t/') && theme === 'light' ? [...SIZES, ...MORE] : SIZES;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {import('./scenes.js').Scene} scene
 */
async function shoot(browser, address, { name, path, who, language, stage, clicks, windows }) {
  const unseen = new Set(Object.keys(windows ?? {}));
  for (const colorScheme of THEMES) {
    for (const viewport of sizes(path, colorScheme)) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: language ?? 'fr-FR',
        reducedMotion: 'reduce',
        ...(who && { storageState: who }),
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
        [...document.querySelectorAll('.still')].every((still) => still.hasAttribute('data-still')),
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
const { address, stop } = await serve('--rehearsal');
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  const asked = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  const recorded = [...matches, ...lessons].filter(({ name }) => asked(name));
  const from = positions.filter(asked);
  const riddled = moments.filter(asked);
  const all = wanted.length === 0 || recorded.length + from.length + riddled.length < wanted.length;
  const people = all || from.length + riddled.length > 0 ? await regulars(browser, address) : null;
  const live = all && people ? (await scenes(people)).filter(({ name }) => asked(name)) : [];
  const played = people ? await variants(people, from) : [];
  const guessed = people ? await riddling(people, riddled) : [];
  for (const scene of [...live, ...played, ...guessed, ...recorded]) await shoot(browser, address, scene);
} finally {
  await browser.close();
  await stop();
}
