// How fast the table is for a slow phone: from the first tap to the first hand, first words, script time, what is sent (script in every
// language), how smoothly cards move, and how many files the home page takes.
// node shots/measure.js

import { chromium } from '@playwright/test';
import { LAUNCH, serve } from '../e2e/serving.js';

/** Like a phone of some years ago (a quarter of this machine) on a slow mobile network. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PLACING = 6_000;
const LANGUAGES = ['fr', 'en', 'de', 'es'];

const { address, stop } = await serve();
const browser = await chromium.launch(LAUNCH);
try {
  const { page, tap_to_hand_ms } = await begun();
  const table = page.url();
  await page.context().close();
  const { sent, ...visit } = await firstVisit(table, 'fr');
  /** @type {Record<string, number>} */
  const script_kb = { fr: sent.Script };
  for (const language of LANGUAGES.slice(1))
    script_kb[language] = (await firstVisit(table, language)).sent.Script;
  const times = {
    tap_to_hand_ms,
    ...visit,
    script_kb,
    style_kb: sent.Stylesheet,
    font_kb: sent.Font,
    ...(await placing()),
  };
  console.log(JSON.stringify({ ...times, home_files: await homeFiles() }));
} finally {
  await browser.close();
  await stop();
}

/** A match against bots, begun from the home page; and how long it took from the tap to a hand to play from. */
async function begun() {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(address);
  const play = page.getByRole('button', { name: /^S’asseoir/ }).first();
  await page.waitForLoadState('networkidle');
  const tapped = performance.now();
  await play.tap();
  await page.getByRole('button', { name: /^Touchez une carte/ }).waitFor();
  return { page, tap_to_hand_ms: Math.round(performance.now() - tapped) };
}

/** All that a first visit to the home page asks the server for. */
async function homeFiles() {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  let files = 0;
  page.on('request', () => files++);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await context.close();
  return files;
}

/** @param {string} url @param {string} locale */
async function firstVisit(url, locale) {
  const context = await browser.newContext({ ...PHONE, locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  /** @type {Map<string, string>} */
  const kinds = new Map();
  const sent = { Script: 0, Stylesheet: 0, Font: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    if (kind in sent) sent[/** @type {keyof typeof sent} */ (kind)] += encodedDataLength;
  });
  await page.goto(url);
  await page.locator('[data-card]').first().waitFor();
  const cards = await page.evaluate(() => performance.now());
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const { metrics } = await devtools.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  await context.close();
  return {
    first_paint_ms: Math.round(paint),
    cards_ms: Math.round(cards),
    script_ms: Math.round(script * 1000),
    sent: {
      Script: kilobytes(sent.Script),
      Stylesheet: kilobytes(sent.Stylesheet),
      Font: kilobytes(sent.Font),
    },
  };
}

/** Frame times while cards are placed, on the slower phone. */
async function placing() {
  const { page } = await begun();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.locator('button[data-card], button:has([data-card])').last().click();
  await page.getByRole('button', { name: /^Jouer le/ }).click();
  const frames = await page.evaluate(
    (milliseconds) =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const times = [];
        let last = performance.now();
        const end = last + milliseconds;
        const next = (/** @type {number} */ now) => {
          times.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(next);
          else resolve(times);
        };
        requestAnimationFrame(next);
      }),
    PLACING,
  );
  const sorted = /** @type {number[]} */ (frames).sort((one, other) => one - other);
  const at = (/** @type {number} */ share) =>
    Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { frame_ms_median: at(0.5), frame_ms_95: at(0.95) };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}
