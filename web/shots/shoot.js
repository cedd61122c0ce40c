// Screenshots of every page in every size, by day and by night, from the real server.
// node shots/shoot.js FOLDER

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const TABLEE = process.env.TABLEE ?? '../.venv/bin/tablee';
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** @type {readonly ('light' | 'dark')[]} */
const THEMES = ['light', 'dark'];
/** Pages, and the windows that a button of theirs opens. */
const PAGES = [
  {
    name: 'gallery',
    path: '/gallery',
    windows: { dialog: 'Ouvrir une fenêtre', drawer: 'Ouvrir le tiroir' },
  },
];

/** Starts the server as people do. @param {string} data */
async function serve(data) {
  const options = ['serve', '--host', '127.0.0.1', '--port', '0', '--no-browser', '--data', data];
  const server = spawn(TABLEE, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (address) return { server, address };
  }
  throw new Error('The server does not say where it is.');
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {string} folder
 */
async function shoot(browser, address, folder) {
  for (const colorScheme of THEMES) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: 'fr-FR',
        reducedMotion: 'reduce',
      });
      for (const { name, path, windows } of PAGES) {
        const page = await context.newPage();
        page.on('console', (message) => message.type() === 'error' && complain(message.text()));
        page.on('pageerror', (error) => complain(error.message));
        await page.goto(address + path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const file = `${name}-${viewport.width}x${viewport.height}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        for (const [window, button] of Object.entries(windows ?? {})) {
          await page.getByRole('button', { name: button }).click();
          await page.screenshot({ path: join(folder, file.replace(name, `${name}-${window}`)) });
          await page.keyboard.press('Escape');
        }
        await page.close();
      }
      await context.close();
    }
  }
}

/** @param {string} what */
function complain(what) {
  console.error(what);
  process.exitCode = 1;
}

const folder = process.argv[2] ?? 'shots/taken';
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'tablee-shots-'));
const { server, address } = await serve(data);
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  await shoot(browser, address, folder);
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
