// How long a turn takes: from playing a card to choosing the next one, at each speed, with four bots and with nine.
// node shots/measure-turns.js [TURNS [SEATS [SPEED…]]]

import { chromium } from '@playwright/test';
import { LAUNCH, serve } from '../e2e/serving.js';

/** @typedef {import('@playwright/test').Page} Page */
/** `shown`: only what the page itself shows, without the server and whoever plays here. @typedef {{ takes: number, ms: number, server: number, shown: number }} Turn */

const [wanted = '20', seats, ...speeds] = process.argv.slice(2);
const TURNS = Number(wanted);
const SEATS = seats ? [Number(seats)] : [5, 10];
const SPEEDS = speeds.length > 0 ? speeds : ['calm', 'normal', 'fast', 'instant'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' };

const { address, stop } = await serve();
const browser = await chromium.launch(LAUNCH);
try {
  for (const seats of SEATS) {
    const tables = SPEEDS.map(async (speed) => [speed, told(await turns(await begun(speed, seats)))]);
    console.log(JSON.stringify({ seats, ...Object.fromEntries(await Promise.all(tables)) }));
  }
} finally {
  await browser.close();
  await stop();
}

/** One person and bots. @param {string} speed @param {number} seats */
async function begun(speed, seats) {
  const context = await browser.newContext({ ...PHONE, baseURL: address });
  await context.addInitScript((wanted) => localStorage.setItem('speed', wanted), speed);
  await context.addInitScript(watchShowing);
  await context.request.patch('/api/me', { data: { name: 'Manon', avatar: 'croissant', language: 'fr' } });
  const plan = { game: 'six', seats, options: {}, language: 'fr' };
  const { id, code } = await (await context.request.post('/api/tables', { data: plan })).json();
  const page = await context.newPage();
  await page.goto(`/join/${code}`);
  await page.locator('.place.you').first().waitFor();
  await page.evaluate(fill, { id, seats });
  await page.locator('[data-zone="hand"]').waitFor();
  return page;
}

/** Runs in the page: how long it has shown something since `shown` was last 0. */
function watchShowing() {
  const page = /** @type {Window & { shown?: number }} */ (window);
  let since = 0;
  page.shown = 0;
  new MutationObserver(() => {
    const showing = document.querySelector('main.frame[data-showing]') !== null;
    if (showing && since === 0) since = performance.now();
    if (showing || since === 0) return;
    page.shown = (page.shown ?? 0) + performance.now() - since;
    since = 0;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-showing'] });
}

/** Runs in the page. */
function takeShown() {
  const page = /** @type {Window & { shown?: number }} */ (window);
  const { shown = 0 } = page;
  page.shown = 0;
  return shown;
}

/** Runs in the page: bots on the other seats, and off it goes. @param {{ id: string, seats: number }} table */
function fill({ id, seats }) {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${id}`);
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ do: 'add_bot', seat: i + 1, level: 'medium' }));
  return new Promise((done) => {
    line.onopen = () => {
      line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
      [...bots, { do: 'start' }].forEach((wish, i) => line.send(JSON.stringify({ ...wish, id: String(i) })));
    };
    line.onmessage = ({ data }) => {
      if (JSON.parse(data).id === String(bots.length)) done(line.close());
    };
  });
}

/** Runs in the page, which plays by itself: what each turn took. @param {Page} page @returns {Promise<Turn[]>} */
async function turns(page) {
  /** @type {{ at: number, events: { kind: string }[] }[]} */
  let heard = [];
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const said = JSON.parse(String(payload));
      if (said.is === 'update') heard.push({ at: Date.now(), events: said.update.events });
    }),
  );
  await page.reload(); // so that the line is heard
  const ready = page.locator('[data-go] .button:not(.off), [data-go] .button', {
    hasText: 'Touchez une carte',
  });
  const next = page.getByRole('button', { name: 'Manche suivante' });
  const row = page.locator('[data-row] > button:not([data-card])').first();
  /** @type {Turn[]} */
  const all = [];
  while (all.length < TURNS) {
    await ready.or(next).or(row).or(page.locator('.podium')).first().waitFor();
    if ((await page.locator('.podium').count()) > 0) break;
    // the last card goes by itself while we look: then a row may be asked for, or the round is over
    if ((await next.count()) > 0) await next.click();
    else if ((await row.count()) > 0) await taken(page, row);
    if ((await ready.count()) === 0) continue;
    const turn = await one(page, ready, () => heard.splice(0));
    if (turn) all.push(turn);
  }
  heard = [];
  await page.context().close();
  return all;
}

/** @param {Page} page @param {import('@playwright/test').Locator} ready @param {() => { at: number, events: { kind: string }[] }[]} updates @returns {Promise<Turn | null>} */
async function one(page, ready, updates) {
  const cards = page.locator('[data-zone="hand"] button[data-card]');
  const row = page.locator('[data-row] > button:not([data-card])').first();
  const over = page.getByRole('button', { name: 'Manche suivante' }).or(page.locator('.podium'));
  // the last card goes by itself, and would be gone before it is pressed
  const last = (await cards.count()) < 2;
  if (!last) await cards.last().click();
  updates();
  await page.evaluate(takeShown);
  const begun = Date.now();
  if (!last) await page.getByRole('button', { name: /^Jouer le/ }).click();
  await (last ? row.or(over) : ready.or(row).or(over)).first().waitFor();
  const ms = Date.now() - begun;
  const shown = await page.evaluate(takeShown);
  if ((await row.count()) > 0) {
    await taken(page, row);
    return null;
  }
  const told = updates();
  const [revealed] = told.filter(({ events }) => events.some(({ kind }) => kind === 'revealed'));
  if ((await ready.count()) === 0 || !revealed) return null;
  const takes = told.flatMap(({ events }) => events).filter(({ kind }) => kind === 'taken').length;
  return { takes, ms, server: revealed.at - begun, shown };
}

/** A row is taken. @param {Page} page @param {import('@playwright/test').Locator} row */
async function taken(page, row) {
  await row.click();
  await page.locator('[data-go] .button:not(.off)').last().click();
}

/** Seconds, as medians; and the slowest turn. @param {Turn[]} all */
function told(all) {
  const of = (
    /** @type {(turn: Turn) => boolean} */ which,
    /** @type {'ms' | 'server' | 'shown'} */ what = 'ms',
  ) => {
    const times = all
      .filter(which)
      .map((turn) => turn[what])
      .sort((one, other) => one - other);
    const median = times[Math.floor(times.length / 2)];
    return median === undefined ? null : Math.round(median / 100) / 10;
  };
  return {
    turns: all.length,
    plain: of(({ takes }) => takes === 0),
    one_take: of(({ takes }) => takes === 1),
    more_takes: of(({ takes }) => takes > 1),
    slowest: Math.round(Math.max(...all.map(({ ms }) => ms)) / 100) / 10,
    all: of(() => true),
    first_ten: of((turn) => all.indexOf(turn) < 10),
    later: of((turn) => all.indexOf(turn) >= 10),
    server: of(() => true, 'server'),
    shown: of(() => true, 'shown'),
    shown_most: Math.round(Math.max(...all.map(({ shown }) => shown)) / 100) / 10,
  };
}
