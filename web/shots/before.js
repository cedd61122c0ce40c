// The time before a match of Barbarossa: writing, modelling, sealing, waiting; large, on a phone, by day and by night.
// node shots/before.js [FOLDER]

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { beginning } from '../e2e/riddles.js';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';

const [folder = 'shots/taken'] = process.argv.slice(2);
const LOOKS = /** @type {const} */ ([
  { name: 'l', viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'fr-FR' },
  { name: 's', viewport: { width: 360, height: 640 }, colorScheme: 'light', locale: 'fr-FR' },
  { name: 's-night', viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'en-GB' },
  { name: 'm', viewport: { width: 820, height: 1180 }, colorScheme: 'light', locale: 'de-DE' },
]);
/** @param {string} name */
const sample = (name) => JSON.parse(readFileSync(`fixtures/sculptures/${name}.json`, 'utf8'));
/** @param {string} word @param {boolean} sealed */
const riddle = (word, sealed) => ({ word, clay: sample(word), sealed });

mkdirSync(folder, { recursive: true });
const { address, stop } = await serve('--rehearsal');
const browser = await chromium.launch(CLAY_LAUNCH);

/** A table at which Zoé still has so much to do. @param {object[]} own @param {object} [more] */
async function table(own, more = {}) {
  const state = {
    riddles: [...own, riddle('cup', true), riddle('chair', true), riddle('snail', true), {}, {}, {}],
    ...beginning(),
    ...more,
  };
  const people = [];
  let code = '';
  let id = '';
  for (const [seat, name] of ['Zoé', 'Papi Jo', 'Karim'].entries()) {
    const context = await browser.newContext({ baseURL: address });
    await context.request.patch('/api/me', { data: { name, language: 'fr' } });
    if (seat === 0) {
      const data = { game: 'barbarossa', seats: 3, language: 'fr', state };
      ({ id, code } = await (await context.request.post('/api/rehearsals', { data })).json());
    }
    const page = await context.newPage();
    await page.goto(`/join/${code}`);
    await page.locator('.place.you').waitFor();
    people.push({ context, page });
  }
  const zoe = people[0];
  await zoe?.page.evaluate(async (at) => {
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${at}`);
    await new Promise((open) => (line.onopen = open));
    line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
    line.send(JSON.stringify({ do: 'start', id: 'start' }));
    await new Promise(
      (done) => (line.onmessage = ({ data }) => JSON.parse(data).id === 'start' && done(null)),
    );
  }, id);
  const who = await zoe?.context.storageState();
  for (const { context } of people) await context.close();
  return { path: `/t/${id}`, who };
}

/** @param {string} name @param {Awaited<ReturnType<typeof table>>} where @param {(page: import('@playwright/test').Page) => Promise<void>} [then] */
async function shoot(name, { path, who }, then) {
  for (const { name: look, ...options } of LOOKS) {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      ...options,
      ...(who && { storageState: who }),
    });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
    page.on('pageerror', (error) => console.error(name, error.message));
    await page.addInitScript((code) => localStorage.setItem('language', code), options.locale.slice(0, 2));
    await page.goto(address + path);
    await page.locator('main[data-modelling]').waitFor();
    await page
      .locator('[data-ready="true"], [data-word], [data-shown="true"]')
      .first()
      .waitFor({ timeout: 60_000 });
    await then?.(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `before-${name}-${look}.png`) });
    await context.close();
  }
}

try {
  const blank = await table([{}, {}, {}]);
  await shoot('write', blank);
  const begun = await table([riddle('snail', false), riddle('cup', true), { word: 'parapluie' }]);
  await shoot('model', begun);
  await shoot('seal', begun, (page) => page.locator('.studio .zone .button').last().click());
  const done = await table(['snail', 'cup', 'chair'].map((name) => riddle(name, true)));
  await shoot('wait', done);
} finally {
  await browser.close();
  await stop();
}
