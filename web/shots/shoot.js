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
/**
 * Pages, what is clicked there first, and the windows that a button of theirs opens.
 * @type {{ name: string, path: string, clicks?: string[], windows?: Record<string, string> }[]}
 */
const PAGES = [
  {
    name: 'gallery',
    path: '/gallery',
    windows: { dialog: 'Ouvrir une fenêtre', drawer: 'Ouvrir le tiroir' },
  },
  { name: 'learn', path: '/learn' },
  { name: 'rules-six', path: '/learn/six' },
  { name: 'rules-baron', path: '/learn/baron' },
  { name: 'lesson-six-where', path: '/learn/six/lesson?step=3', clicks: ['rangée 3'] },
  { name: 'lesson-six-card', path: '/learn/six/lesson?step=5', clicks: ['48, 1 tête'] },
  {
    name: 'lesson-six-shows',
    path: '/learn/six/lesson?step=5',
    clicks: ['48, 1 tête', 'Jouer le 48'],
  },
  {
    name: 'lesson-six-ends',
    path: '/learn/six/lesson?step=5',
    clicks: ['48, 1 tête', 'Jouer le 48', 'Tout montrer'],
  },
  { name: 'lesson-six-over', path: '/learn/six/lesson?step=8' },
  { name: 'lesson-baron-where', path: '/learn/baron/lesson?step=1', clicks: ['rangée 2'] },
  { name: 'lesson-baron-row', path: '/learn/baron/lesson?step=7' },
  { name: 'lesson-baron-card', path: '/learn/baron/lesson?step=8', clicks: ['45'] },
  {
    name: 'lesson-baron-ends',
    path: '/learn/baron/lesson?step=7',
    clicks: ['rangée 1', 'Tout montrer'],
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
      for (const { name, path, clicks = [], windows = {} } of PAGES) {
        const page = await context.newPage();
        page.on('console', (message) => message.type() === 'error' && complain(message.text()));
        page.on('pageerror', (error) => complain(error.message));
        await page.goto(address + path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        for (const button of clicks) await page.getByRole('button', { name: button }).first().click();
        const file = `${name}-${viewport.width}x${viewport.height}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        for (const [window, button] of Object.entries(windows)) {
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
