// Looks at the studio and at sculptures in it.
// node shots/sculptures.js FOLDER

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';

const folder = process.argv[2] ?? 'shots/taken';
mkdirSync(folder, { recursive: true });
const { address, stop } = await serve();
const browser = await chromium.launch(CLAY_LAUNCH);

/** @param {string} name @param {import('@playwright/test').BrowserContextOptions} options @param {string} [draft] @param {(page: import('@playwright/test').Page) => Promise<void>} [then] */
async function shoot(name, options, draft, then) {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
  page.on('pageerror', (error) => console.error(name, error.message));
  if (draft) await page.addInitScript((it) => localStorage.setItem('clay-free', it), draft);
  await page.goto(`${address}/studio`);
  await page.locator('[data-ready="true"]').waitFor({ timeout: 60_000 });
  await then?.(page);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

const LARGE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** @param {string} name */
const sample = (name) => readFileSync(`fixtures/sculptures/${name}.json`, 'utf8');

try {
  await shoot('studio-l', LARGE);
  await shoot('studio-l-night-en', { ...LARGE, colorScheme: 'dark', locale: 'en-GB' }, sample('snail'));
  await shoot('studio-s', PHONE, sample('snail'));
  await shoot('studio-s-form', { ...PHONE, colorScheme: 'dark' }, sample('cup'), (page) =>
    page.getByRole('button', { name: 'Cône' }).tap(),
  );
  await shoot('studio-l-form', LARGE, sample('chair'), (page) => page.keyboard.press('Digit9'));
  await shoot('cup', LARGE, sample('cup'));
} finally {
  await browser.close();
  await stop();
}
