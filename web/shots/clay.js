// What is rarely seen of Barbarossa and BuntHerum: a line that is lost, an answer that is kept, a form in the hand,
// posters. What is touched is found without words.

import { four } from '../e2e/riddles.js';
import { open, join } from './scenes.js';
import { rehearsed } from './touching.js';
import { begin } from './variants.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./scenes.js').Somebody} Somebody */
/** @typedef {[Somebody, Somebody, Somebody, Somebody]} Four */

/** The line to the table ends, and does not come back. @param {(page: Page) => Promise<unknown>} [first] what is done before @param {(page: Page) => Promise<unknown>} [then] and what afterwards */
const lost = (first, then) => async (/** @type {Page} */ page) => {
  /** @type {Set<import('@playwright/test').WebSocketRoute>} */
  const all = new Set();
  let there = true;
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    if (!there) return void line.close({ code: 1013 });
    all.add(line);
    line.connectToServer();
  });
  return async () => {
    await page.locator('.zone, .place.you').first().waitFor();
    await first?.(page);
    there = false;
    for (const line of all) await line.close({ code: 1013 });
    await page.locator('.banner').first().waitFor();
    await then?.(page);
  };
};

/** Somebody asks, and nobody hears it yet. @param {Page} page */
async function asks(page) {
  const what = page.locator('.zone input[type=text], .zone textarea').first();
  if (await what.isVisible()) {
    await what.fill('Ça pique ?');
    await page.keyboard.press('Enter');
  }
  await page.waitForTimeout(800);
}

/** Without a line: waiting, an answer that is kept, and before the match. @param {Four} people @returns {Promise<Scene[]>} */
async function lines(people) {
  const [manon, zoe] = people;
  const riddles = await rehearsed(
    manon,
    { game: 'barbarossa', state: four({ player: 0, spaces: [9, 3, 5, 0], series: 1 }) },
    people,
  );
  const race = await open(manon, { game: 'buntherum', seats: people.length });
  await begin(people, race.id);
  const table = await open(manon, { game: 'buntherum', seats: 4 });
  for (const each of [manon, zoe]) await join(each, table);
  const who = await manon.context.storageState();
  return [
    { name: 'offline-barb', path: `/t/${riddles}`, who, stage: lost() },
    { name: 'offline-barb-kept', path: `/t/${riddles}`, who, stage: lost(undefined, asks) },
    { name: 'offline-bunt', path: `/t/${race.id}`, who, stage: lost() },
    { name: 'offline-lobby', path: `/t/${table.id}`, who, stage: lost() },
  ];
}

/** Takes the first form, and leads it to a place of the stage, or up. @param {{ x: number, y: number }} [to] parts of the stage @param {number} [up] of its height */
const formed =
  (to, up = 0) =>
  async (/** @type {Page} */ page) =>
  async () => {
    await page.locator('.studio[data-ready="true"]').waitFor({ timeout: 60_000 });
    await page.locator('.works [role=group]').last().locator('button').first().click();
    await page.locator('[data-handle=size]').waitFor();
    const stage = await page.locator('.studio canvas').first().boundingBox();
    if (stage && to) await page.mouse.click(stage.x + stage.width * to.x, stage.y + stage.height * to.y);
    const handle = await page.locator('[data-handle=height]').boundingBox();
    if (stage && handle && up > 0) {
      await page.mouse.move(handle.x + 22, handle.y + 22);
      await page.mouse.down();
      await page.mouse.move(handle.x + 22, handle.y + 22 - stage.height * up, { steps: 3 });
      await page.mouse.up();
    }
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
  };

/** Forms in the hand, in the studio that anybody may use. @returns {Promise<Scene[]>} */
const studio = async () => [
  { name: 'studio-form', path: '/studio', stage: formed(undefined) },
  { name: 'studio-form-high', path: '/studio', stage: formed(undefined, 0.35) },
  { name: 'studio-form-low', path: '/studio', stage: formed({ x: 0.5, y: 0.92 }) },
  { name: 'studio-form-edge', path: '/studio', stage: formed({ x: 0.9, y: 0.72 }) },
];

const AGREED = {
  themes: { themes: true },
  penalties: { penalties: true },
  short: { goal: 24, two_riddles: true },
  several: { themes: true, penalties: true, goal: 24, expressions: true, minutes: 20 },
};

/** What a table of Barbarossa has agreed on, as the match begins. @param {Four} people @returns {Promise<Scene[]>} */
async function agreed(people) {
  const who = await people[0].context.storageState();
  const all = [];
  for (const [name, options] of Object.entries(AGREED)) {
    const table = await open(people[0], { game: 'barbarossa', seats: 4, options });
    await begin(people, table.id);
    const poster = async (/** @type {Page} */ page) => async () => {
      await page.locator('main, .tv').first().waitFor();
      await page.waitForTimeout(1500);
    };
    all.push(
      { name: `poster-barb-${name}`, path: `/t/${table.id}`, who, stage: poster },
      { name: `poster-barb-${name}-tv`, path: `/tv/${table.id}`, stage: poster },
    );
  }
  return all;
}

export const CLAY = { lines, studio, agreed };
