// What is seen rarely, or for a moment: posters of all variants, the open draft of many, help with ten cards, the
// curtain of one device, a rematch about to begin, no network, toasts, sheets, first and last steps of lessons.

import { finish, join, open, playOut } from './scenes.js';
import { invited, rehearsed, settled, then, touches } from './touching.js';
import { begin } from './variants.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./scenes.js').Somebody} Somebody */
/** @typedef {[Somebody, Somebody, Somebody, Somebody]} Four */

const SMALL = { width: 360, height: 640 };
const LOW = { width: 844, height: 390 };
const LARGE = { width: 2560, height: 1440 };
/** Everything but the first seats is a bot's. @param {Somebody} host @param {object} plan @param {number} bots */
async function withBots(host, plan, bots) {
  const { id } = await open(host, { game: 'six', seats: bots + 1, ...plan });
  await begin([host], id, [], bots);
  return id;
}

/** @type {[game: string, ...variants: string[]][]} */
const POSTERS = [
  ['six', 'pro'],
  ['six', 'parity'],
  ['six', 'climb'],
  ['six', 'hop'],
  ['six', 'reverse'],
  ['six', 'ox'],
  ['six', 'pro', 'hop'],
  ['six', 'pro', 'reverse'],
  ['baron', 'colour'],
  ['baron', 'good'],
  ['baron', 'colour', 'good'],
];

/** What is different here, before the first card. @param {Four} people @returns {Promise<Scene[]>} */
async function posters(people) {
  const all = [];
  for (const [nth, [game, ...variants]] of POSTERS.entries()) {
    const host = /** @type {Somebody} */ (people[nth % people.length]);
    const id = await withBots(host, { game, options: { variants } }, 3);
    const who = await host.context.storageState();
    all.push({ name: `poster-${game}-${variants.join('-')}`, path: `/t/${id}`, who, stage: touches() });
  }
  return all;
}

/** @param {number} seats */
const shared = (seats) => Array.from({ length: seats }, () => /** @type {number[]} */ ([]));
const TEN = [5, 14, 23, 38, 55, 60, 72, 80, 88, 97];
/** Ten cards each, and rows that tempt. @param {number} seats */
const FULL = (seats) => {
  const rows = [
    [10, 22, 26, 33, 36],
    [41, 45],
    [52, 58, 61],
    [70, 74, 77],
  ];
  const free = Array.from({ length: 104 }, (_, i) => i + 1).filter(
    (card) => ![...TEN, ...rows.flat()].includes(card),
  );
  const hands = shared(seats).map((_, seat) => (seat === 0 ? TEN : free.slice(10 * seat - 10, 10 * seat)));
  return { rows, hands, totals: hands.map((_, seat) => 7 * seat) };
};

/** As the server would say it; a coach takes its time. */
const HINT = {
  best: 9,
  ways: TEN.map((card, nth) => ({
    action: { kind: 'play', card },
    chance: (10 - nth) / 10,
    heads: nth === 9 ? 0 : 15.4 - nth,
  })),
};

/** Open drafts, and help with ten cards. @param {Four} people @returns {Promise<Scene[]>} */
async function hands(people) {
  const [manon, zoe] = people;
  const four = await withBots(manon, { options: { variants: ['pro'] } }, 3);
  const ten = await withBots(zoe, { options: { variants: ['pro'] } }, 9);
  const aided = { options: { hints: true, tracker: true }, state: FULL(4) };
  const aids = await rehearsed(manon, aided, people);
  const who = await manon.context.storageState();
  /** @param {Page} page */
  const hinted = async (page) => {
    await page.route('**/hint?*', (route) => route.fulfill({ json: HINT }));
    return touches('[data-go] .secondary')(page);
  };
  return [
    { name: 'draft-four', path: `/t/${four}`, who, stage: touches() },
    { name: 'draft-ten', path: `/t/${ten}`, who: await zoe.context.storageState(), stage: touches() },
    { name: 'hints-ten', path: `/t/${aids}`, who, stage: hinted },
    { name: 'tracker-ten', path: `/t/${aids}`, who, stage: touches('[data-go] .secondary:nth-child(2)') },
  ];
}

/** Full tables before they begin. @param {Four} people @returns {Promise<Scene[]>} */
async function lobby([manon, zoe, jo]) {
  const who = await manon.context.storageState();
  const all = [];
  for (const seats of [4, 10]) {
    const table = await open(manon, { game: 'six', seats });
    for (const each of [manon, zoe, jo]) await join(each, table);
    const levels = Array.from({ length: seats - 3 }, (_, i) => ['easy', 'medium', 'strong'][i % 3] ?? '');
    if (seats > 4) await invited(manon, table.id, levels, 3);
    all.push({ name: `lobby-${seats}-de`, path: `/t/${table.id}`, who, language: 'de-DE' });
  }
  return all;
}

/** One device for two people. @param {Four} people @returns {Promise<Scene[]>} */
async function device([manon]) {
  const { id } = await open(manon, { game: 'six', seats: 3 });
  await manon.page.goto('/learn');
  await manon.page.evaluate(
    (table) =>
      new Promise((done) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        line.onopen = () => {
          line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
          line.send(JSON.stringify({ do: 'sit', seat: 0, id: 'me' }));
          line.send(JSON.stringify({ do: 'sit', seat: 1, name: 'Arrière-grand-mère Ida', id: 'her' }));
          line.send(JSON.stringify({ do: 'add_bot', seat: 2, level: 'medium', id: 'bot' }));
          line.send(JSON.stringify({ do: 'start', id: 'start' }));
        };
        line.onmessage = ({ data }) => JSON.parse(data).id === 'start' && done(line.close());
      }),
    id,
  );
  const who = await manon.context.storageState();
  const path = `/t/${id}`;
  return [
    { name: 'curtain', path, who, stage: touches() },
    { name: 'curtain-open', path, who, stage: touches('[data-curtain] .button') },
  ];
}

/** The line to a table is cut, after something was done or before. @param {(page: Page) => Promise<unknown>} act */
const cut = (act) => async (/** @type {Page} */ page) => {
  let gone = false;
  /** @type {import('@playwright/test').WebSocketRoute[]} */
  const lines = [];
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    if (gone) return void line.close({ code: 1013 });
    lines.push(line);
    line.connectToServer();
  });
  return async () => {
    await settled(page);
    gone = true;
    for (const line of lines) await line.close({ code: 1013 });
    await act(page);
    await page.waitForTimeout(2500);
  };
};

/** No network at a table, and elsewhere. @param {Four} people @returns {Promise<Scene[]>} */
async function offline(people) {
  const [manon] = people;
  const id = await rehearsed(manon, { state: FULL(4) }, people);
  const who = await manon.context.storageState();
  const path = `/t/${id}`;
  /** @param {Page} page */
  const plays = async (page) => {
    await page.locator('[data-zone="hand"] button[data-card]').nth(4).click();
    await page.locator('[data-go] .button').last().click();
  };
  /** @param {Page} page */
  const away = async (page) => {
    await page.locator('main h1, main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.waitForTimeout(300);
  };
  return [
    { name: 'cut', path, who, stage: cut(() => Promise.resolve()) },
    { name: 'cut-kept', path, who, stage: cut(plays) },
    { name: 'cut-offline', path, who, stage: cut(away) },
    { name: 'offline-home', path: '/', who, stage: then(away) },
    { name: 'offline-me', path: '/me', who, stage: then(away) },
  ];
}

/** Somebody asks for a rematch while somebody else looks. @param {Four} people @returns {Promise<Scene[]>} */
async function again(people) {
  const [manon, zoe] = people;
  const over = {
    rows: [[10], [20], [30], [40]],
    hands: [[104], [1], [50], [60]],
    totals: [5, 64, 3, 4],
    round: 6,
  };
  const id = await rehearsed(manon, { state: over }, people);
  await Promise.all(people.map((each) => playOut(each, id)));
  const who = await manon.context.storageState();
  /** @param {Page} page */
  const ring = async (page) => {
    await settled(page);
    const asked = zoe.page.evaluate(
      (table) =>
        new Promise((done) => {
          const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
          line.onopen = () => {
            line.send(JSON.stringify({ do: 'hello', protocol: 1 }));
            line.send(JSON.stringify({ do: 'rematch', deal: true, id: 'again' }));
            setTimeout(() => line.send(JSON.stringify({ do: 'stop_rematch', id: 'stop' })), 3000);
          };
          line.onmessage = ({ data }) => JSON.parse(data).id === 'stop' && done(line.close());
        }),
      id,
    );
    asked.catch(() => undefined);
    await page.locator('.ring').waitFor();
  };
  return [{ name: 'rematch', path: `/t/${id}`, who, stage: then(ring) }];
}

/** What lies over a page for a moment. @param {Four} people @returns {Promise<Scene[]>} */
async function over([manon]) {
  const six = await finish(manon, { game: 'six', seats: 4, options: { limit: null, rounds: 1 } });
  const who = await manon.context.storageState();
  const seen = `/t/${six}/replay?turn=3`;
  /** @param {number} nth */
  const way = (nth) =>
    then(async (page) => {
      await settled(page);
      await page.locator('header button.tool').last().click();
      await page.locator('dialog label').nth(nth).click();
      await page.waitForTimeout(500);
    });
  return [
    { name: 'toast-replay', path: seen, who, stage: touches('header button.tool:nth-last-child(2)') },
    { name: 'sheet-picture', path: seen, who, touch: true, stage: way(0) },
    { name: 'sheet-film', path: seen, who, touch: true, stage: way(1) },
    { name: 'sheet-text', path: seen, who, touch: true, stage: way(2) },
    { name: 'sheet-embed', path: seen, who, touch: true, stage: way(3) },
  ];
}

/** Who is new, has one match, or a long name. @param {Four} people @returns {Promise<Scene[]>} */
async function oneself([manon, zoe, jo]) {
  const name = 'Marie-Antoinette-Joséphe';
  await zoe.context.request.patch('/api/me', { data: { name } });
  await finish(zoe, { game: 'six', seats: 3, options: { limit: null, rounds: 1 } });
  const table = await open(manon, { game: 'six', seats: 3 });
  await join(manon, table);
  for (const game of ['six', 'baron', 'buntherum']) await finish(jo, { game, seats: 3 });
  await jo.context.request.post('/api/me/ratings');
  const ranked = await finish(jo, { game: 'six', seats: 2, clock: 'relaxed', ranked: true });
  const sizes = [SMALL, { width: 1024, height: 768 }, LARGE];
  return [
    { name: 'me-empty', path: '/me', sizes, who: await manon.context.storageState() },
    { name: 'me-one', path: '/me', sizes, who: await zoe.context.storageState() },
    { name: 'me-full', path: '/me', sizes, who: await jo.context.storageState() },
    { name: 'home-long', path: '/', who: await zoe.context.storageState() },
    { name: 'over-ranked', path: `/t/${ranked}`, who: await jo.context.storageState(), stage: touches() },
    { name: 'hello', path: `/t/${table.id}` },
  ];
}

/** @returns {Promise<Scene[]>} */
async function steps() {
  const sizes = [{ width: 1280, height: 800 }, LOW, SMALL];
  const lasts = { six: 8, baron: 9, buntherum: 9, barbarossa: 9 };
  return Promise.resolve(
    Object.entries(lasts).flatMap(([game, last]) => [
      { name: `first-${game}`, path: `/learn/${game}/lesson`, sizes },
      { name: `last-${game}`, path: `/learn/${game}/lesson?step=${last}`, sizes },
    ]),
  );
}

/** @type {Record<string, (people: Four) => Promise<Scene[]>>} */
export const RARE = { posters, hands, lobby, device, offline, again, over, oneself, steps };
