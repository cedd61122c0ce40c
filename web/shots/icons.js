// The icons that installed apps need as pixels, drawn from icon.svg.
// node shots/icons.js

import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const PAPER = '#f2e8d5';
const drawing = readFileSync('public/icon.svg', 'utf8');
/** `margin`: a maskable icon may lose its edges to a round frame. */
const ICONS = [
  { name: 'icon-192', size: 192, margin: 0 },
  { name: 'icon-512', size: 512, margin: 0 },
  { name: 'icon-full', size: 512, margin: 64 },
];

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
for (const { name, size, margin } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = size - 2 * margin;
  await page.setContent(
    `<body style="margin:0;background:${margin ? PAPER : 'transparent'}">` +
      `<div style="margin:${margin}px;width:${inner}px;height:${inner}px">${drawing}</div>`,
  );
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true });
}
await browser.close();
