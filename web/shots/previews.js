// The picture that a link to a table shows in a chat: the game's box on paper, and our mark. Drawn by the real app.
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
  for (const { key } of (await answer.json()).games)
    if (existsSync(`src/games/${key}`)) await draw(page, key);
} finally {
  await browser.close();
  await stop();
}

/** @param {import('@playwright/test').Page} page @param {string} game */
async function draw(page, game) {
  await page.goto('/learn');
  await page.locator(`li:has(a[href="/learn/${game}"]) .box`).first().waitFor();
  await page.evaluate((key) => {
    const box = document.querySelector(`li:has(a[href="/learn/${key}"]) .box`)?.cloneNode(true);
    const mark = document.querySelector('header a')?.cloneNode(true);
    const sheet = document.createElement('div');
    const flex = { display: 'flex', alignItems: 'center', justifyContent: 'space-evenly' };
    // as properties: the app's own policy refuses style attributes
    Object.assign(sheet.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '9',
      background: 'var(--paper)',
      ...flex,
    });
    for (const [piece, width, zoom] of [
      [box, '400px', '1.1'],
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
  }, game);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `src/games/${game}/preview.png` });
}
