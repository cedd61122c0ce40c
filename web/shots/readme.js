// The few pictures that README and docs show, from the real app: small, and drawn anew by `make screenshots`.
// node shots/readme.js FOLDER

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLAY_LAUNCH, serve } from '../e2e/serving.js';
import { riddling } from './riddles.js';
import { regulars } from './scenes.js';

const [folder = '../docs/screenshots'] = process.argv.slice(2);
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
/** Matches that have begun: some rows, some heads, a hand to choose from. */
const SIX = {
  rows: [[8, 19, 26, 33, 44], [52, 55, 61], [71, 78, 80, 85], [17]],
  hands: [
    [4, 22, 30, 66, 73, 95],
    [1, 2, 3, 5, 6, 7],
    [9, 10, 11, 12, 13, 14],
    [15, 16, 18, 20, 21, 23],
    [24, 25, 27, 28, 29, 31],
  ],
  totals: [14, 12, 21, 38, 9],
  piles: [[], [], [45], [], []],
  round: 2,
};

mkdirSync(folder, { recursive: true });
const { address, stop } = await serve('--rehearsal');
const browser = await chromium.launch(CLAY_LAUNCH);
try {
  await picture('home', { ...DESKTOP }, '/', async () => {});
  await picture('six-desktop', DESKTOP, await six(), choose('66'));
  await picture('six-phone', PHONE, await six(), choose('66'));
  await picture(
    'baron-phone-night',
    { ...PHONE, colorScheme: 'dark' },
    { game: 'baron', seats: 4 },
    choose(),
  );
  for (const { path, who = { cookies: [], origins: [] } } of await riddling(
    await regulars(browser, address),
    ['barb-ask'],
  )) {
    await picture('barbarossa-desktop', { ...DESKTOP, storageState: who }, path, drawn);
    await picture('barbarossa-phone', { ...PHONE, storageState: who }, path, drawn);
  }
} finally {
  await browser.close();
  await stop();
}

async function six() {
  return { game: 'six', seats: 5, state: SIX };
}

/** @typedef {import('@playwright/test').Page} Page */
/**
 * @param {string} name
 * @param {import('@playwright/test').BrowserContextOptions} screen
 * @param {string | { game: string, seats: number, state?: object }} where an address, or a table to sit down at
 * @param {(page: Page) => Promise<void>} act
 */
async function picture(name, screen, where, act) {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...screen,
  });
  const page = await context.newPage();
  const me = { name: 'Manon', avatar: 'croissant', language: 'fr' };
  await context.request.patch('/api/me', { data: me });
  await page.goto(typeof where === 'string' ? where : `/t/${await begin(page, where)}`);
  await page.waitForLoadState('networkidle');
  await act(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

/** A table with bots all round, dealt; its id. @param {Page} page @param {{ game: string, seats: number, state?: object }} plan */
async function begin(page, plan) {
  const path = 'state' in plan ? '/api/rehearsals' : '/api/tables';
  const answer = await page.request.post(path, { data: plan });
  const { id } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    ([table, seats]) =>
      new Promise((done) => {
        const line = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
        const say = (/** @type {object} */ message) => line.send(JSON.stringify(message));
        line.onopen = () => {
          say({ do: 'hello', protocol: 1 });
          say({ do: 'sit', seat: 0 });
          for (let seat = 1; seat < seats; seat++) say({ do: 'add_bot', seat, level: 'medium' });
          say({ do: 'start', id: 'start' });
        };
        line.onmessage = ({ data }) => JSON.parse(data).id === 'start' && done(line.close());
      }),
    /** @type {const} */ ([id, plan.seats]),
  );
  return id;
}

/** Until every sculpture is drawn. @param {Page} page */
async function drawn(page) {
  await page.waitForFunction(() => !document.querySelector('.still:not([data-still])'));
}

/** Picks a card, so that one sees where it would go. @param {string} [card] */
function choose(card) {
  return async (/** @type {Page} */ page) => {
    const hand = page.getByRole('button').filter({ hasText: card ? new RegExp(`^\\s*${card}`) : /^\s*\d+/ });
    await hand.last().click();
  };
}
