// The pictures that links show in a chat: the game's box on paper, and our mark; for the house all boxes. Drawn by the
// real app.
// node shots/previews.js

import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';

const SIZE = { width: 1200, height: 630 };

const { address, stop } = await serve();
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  const page = await browser.newPage({ baseURL: address, locale: 'en-GB', viewport: SIZE });
  const answer = await page.request.get('/api/games');
  const games = (await answer.json()).games
    .map((/** @type {{ key: string }} */ { key }) => key)
    .filter((/** @type {string} */ key) => existsSync(`src/games/${key}`));
  for (const key of games) await draw(page, [key], `src/games/${key}/preview.png`);
  await draw(page, games, 'public/preview.png');
} finally {
  await browser.close();
  await stop();
}

/** @param {import('@playwright/test').Page} page @param {string[]} games @param {string} path */
async function draw(page, games, path) {
  await page.goto('/learn');
  for (const game of games) await page.locator(`li:has(a[href="/learn/${game}"]) .box`).first().waitFor();
  await page.evaluate((keys) => {
    const boxes = keys.map((key) =>
      document.querySelector(`li:has(a[href="/learn/${key}"]) .box`)?.cloneNode(true),
    );
    const alone = keys.length === 1;
    const mark = document.querySelector('header a')?.cloneNode(true);
    const sheet = document.createElement('div');
    const flex = {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-evenly',
    };
    // as properties: the app's own policy refuses style attributes
    Object.assign(sheet.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '9',
      background: 'var(--paper)',
      ...flex,
    });
    for (const [piece, width, zoom] of [
      ...boxes.map((box) => [box, alone ? '400px' : '230px', '1.1']),
      [mark, 'auto', '2.6'],
    ]) {
      const frame = document.createElement('div');
      Object.assign(frame.style, { width, zoom });
      if (piece instanceof Node) frame.append(piece);
      sheet.append(frame);
    }
    document.querySelector('main')?.parentElement?.append(sheet);
    // how many may play and how long it takes is written in one language: it stays out
    for (const words of sheet.querySelectorAll('.title p')) words.remove();
  }, games);
  await page.waitForTimeout(300);
  await page.screenshot({ path });
}
