// What stands around matches: deals of the day, open tables, ranked and slow ones, help, drawers, TVs. What is touched
// is found without words, so that each can be looked at in every language.

import { CLAY } from './clay.js';
import { finish, join, open, playOut } from './scenes.js';
import { RARE } from './rare.js';
import { invited, rehearsed, settled, then, touches } from './touching.js';
import { begin } from './variants.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./scenes.js').Somebody} Somebody */
/** @typedef {[Somebody, Somebody, Somebody, Somebody]} Four */

/** Of today. @param {Somebody} who @param {string} kind @returns {Promise<string>} the table */
async function dealt({ context }, kind) {
  const { day } = await (await context.request.get('/api/deals')).json();
  const answer = await context.request.post(`/api/deals/${kind}/${day}`, { data: { language: 'fr' } });
  return (await answer.json()).table;
}

const SIX = {
  rows: [[10, 22, 26, 33, 36], [41, 45], [52, 58, 61], [70, 74, 77]],
  hands: [
    [6, 30, 55, 84, 102],
    [2, 18, 24, 66, 93],
    [4, 16, 50, 86, 100],
    [8, 12, 56, 90, 104],
  ],
  totals: [14, 9, 31, 22],
}; // prettier-ignore

/** Deals of the day. @param {Four} people @returns {Promise<Scene[]>} */
async function days([manon, zoe, jo]) {
  const who = await manon.context.storageState();
  for (const each of [zoe, jo, manon]) await playOut(each, await dealt(each, 'six'));
  await playOut(manon, await dealt(manon, 'buntherum'));
  const practice = await dealt(manon, 'six');
  await dealt(manon, 'baron');
  return [
    { name: 'deals', path: '/deals', who },
    { name: 'deal-before', path: '/deals/six' },
    { name: 'deal-result', path: '/deals/six', who },
    { name: 'deal-result-bunt', path: '/deals/buntherum', who },
    { name: 'deal-practice', path: `/t/${practice}`, who },
    { name: 'home-practice', path: '/', who },
  ];
}

/** @param {Four} people @returns {Promise<Scene[]>} */
async function openTables([manon, zoe, jo, karim]) {
  /** @param {Somebody} one @param {string} key @param {boolean} [wait] */
  const sit = async ({ context }, key, wait = false) => {
    const answer = await context.request.post(`/api/open/${key}`, { data: { wait, language: 'fr' } });
    return (await answer.json()).id;
  };
  const baron = await sit(jo, 'baron');
  await open(karim, { game: 'six', seats: 8, public: true, options: { variants: ['pro'] } });
  /** Somebody waits, as long as it takes to look. @param {Page} page */
  const waits = async (page) => {
    const table = await sit(zoe, 'six', true);
    await page.waitForTimeout(1500);
    return () => zoe.context.request.delete(`/api/tables/${table}`);
  };
  const who = await manon.context.storageState();
  return [
    { name: 'open-home', path: '/', who },
    { name: 'open-somebody', path: '/', who, stage: then(waits) },
    { name: 'open-table', path: `/t/${baron}`, who: await jo.context.storageState(), stage: touches() },
    { name: 'open-look', path: `/t/${baron}`, who: await karim.context.storageState(), stage: touches() },
  ];
}

/** @param {Four} people @returns {Promise<Scene[]>} */
async function ranked([manon, zoe]) {
  for (const { context } of [manon, zoe]) await context.request.post('/api/me/ratings');
  const plan = { game: 'six', seats: 3, clock: 'relaxed', ranked: true };
  const table = await open(manon, plan);
  for (const each of [manon, zoe]) await join(each, table);
  const over = await finish(manon, plan);
  const who = await manon.context.storageState();
  return [
    { name: 'ranked-setup', path: `/t/${table.id}`, who },
    { name: 'ranked-guest', path: `/t/${table.id}`, who: await zoe.context.storageState() },
    { name: 'ranked-over', path: `/t/${over}`, who, stage: touches() },
    { name: 'me-ratings', path: '/me', who },
  ];
}

/** @param {Four} people @returns {Promise<Scene[]>} */
async function slow([manon, zoe, jo]) {
  const plan = { game: 'six', seats: 4, clock: 'three_days' };
  const table = await open(manon, plan);
  for (const each of [manon, zoe]) await join(each, table);
  const people = [manon, zoe, jo];
  const played = await open(manon, { ...plan, seats: people.length });
  await begin(people, played.id);
  const who = await manon.context.storageState();
  return [
    { name: 'slow-setup', path: `/t/${table.id}`, who },
    { name: 'slow-guest', path: `/t/${table.id}`, who: await zoe.context.storageState() },
    { name: 'slow-playing', path: `/t/${played.id}`, who, stage: touches() },
    { name: 'slow-home', path: '/', who },
  ];
}

/** @param {Four} people @returns {Promise<Scene[]>} */
async function tables(people) {
  const [manon, zoe] = people;
  const six = await rehearsed(manon, { state: SIX, options: { hints: true, tracker: true } }, people);
  const marked = { ...SIX, marker: { row: 3, face: 'up' } };
  const climb = await rehearsed(manon, { options: { variants: ['climb'] }, state: marked }, people);
  const who = await manon.context.storageState();
  const menu = 'header .tools > button:last-child';
  return [
    { name: 'six-aids', path: `/t/${six}`, who, stage: touches('[data-go] .secondary') },
    { name: 'six-menu', path: `/t/${six}`, who, stage: touches(menu) },
    { name: 'six-speed', path: `/t/${six}`, who, stage: touches('.speed > button') },
    { name: 'six-climb-poster', path: `/t/${climb}`, who, stage: touches() },
    { name: 'six-tv', path: `/tv/${six}`, stage: touches() },
    { name: 'six-guest', path: `/t/${six}`, who: await zoe.context.storageState(), stage: touches() },
  ];
}

/** @param {Four} people @returns {Promise<Scene[]>} */
async function lobbies([manon, zoe]) {
  const who = await manon.context.storageState();
  const guest = await zoe.context.storageState();
  const all = [];
  for (const game of ['six', 'baron', 'buntherum', 'barbarossa']) {
    const table = await open(manon, { game, seats: 5 });
    for (const each of [manon, zoe]) await join(each, table);
    await invited(manon, table.id, ['medium', 'strong']);
    all.push(
      { name: `lobby-${game}`, path: `/t/${table.id}`, who },
      { name: `lobby-${game}-guest`, path: `/t/${table.id}`, who: guest },
      { name: `lobby-${game}-tv`, path: `/tv/${table.code}` },
    );
  }
  return all;
}

/** @param {Four} people @returns {Promise<Scene[]>} */
async function afterwards([manon]) {
  const who = await manon.context.storageState();
  const six = await finish(manon, { game: 'six', seats: 4, options: { limit: null, rounds: 1 } });
  const ox = await finish(manon, { game: 'six', seats: 3, options: { variants: ['ox'] } });
  const baron = await finish(manon, { game: 'baron', seats: 3 });
  const coached = then(async (page) => {
    await settled(page);
    await page.locator('main button:has(svg)').first().waitFor();
  });
  /** The coach has found something. @param {Page} page */
  const looked = (page) =>
    page.locator('.zone.turn .course').first().waitFor({ state: 'attached', timeout: 120_000 });
  const coaching = then(looked);
  return [
    { name: 'after-six', path: `/t/${six}`, who, stage: touches() },
    { name: 'after-ox', path: `/t/${ox}`, who, stage: touches() },
    { name: 'after-baron', path: `/t/${baron}`, who, stage: touches() },
    { name: 'after-stranger', path: `/t/${six}`, stage: touches() },
    { name: 'after-tv', path: `/tv/${six}`, stage: touches() },
    { name: 'replay', path: `/t/${six}/replay?turn=3`, who, stage: coached },
    { name: 'coach', path: `/t/${six}/replay?coach`, who, stage: coaching },
    { name: 'coach-ox', path: `/t/${ox}/replay?coach`, who, stage: coaching },
    { name: 'coach-baron', path: `/t/${baron}/replay?coach`, who, stage: coaching },
    { name: 'position', path: '/position/six', who },
    { name: 'position-bunt', path: '/position/buntherum', who },
    { name: 'replay-cover', path: `/t/${six}/replay`, who },
    { name: 'me-mail', path: '/me', who },
  ];
}

/** One step with a riddle of today. @param {Somebody} who @param {number} number @param {object} request */
async function riddled({ context }, number, request) {
  const { day, riddles } = await (await context.request.get('/api/riddles/barbarossa')).json();
  const data = { after: riddles[number - 1].steps, request };
  const answer = await context.request.post(`/api/riddles/barbarossa/${day}/${number}`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).riddles[number - 1];
}

const ASKED = ['C’est vivant ?', 'Ça se mange ?', 'C’est plus grand qu’une main ?', 'Est-ce en bois ?'];

/** The gallery: before, in the middle of a riddle, found, and not found; and the lexicon. @param {Four} people @returns {Promise<Scene[]>} */
async function riddles([manon, zoe, jo, karim]) {
  const ask = (/** @type {string} */ text) => ({ kind: 'ask', text, language: 'fr' });
  for (const text of ASKED) await riddled(manon, 1, ask(text));
  await riddled(manon, 1, { kind: 'letter', language: 'fr' });
  for (const text of ASKED) await riddled(zoe, 1, ask(text));
  const { sight } = await riddled(karim, 1, { kind: 'give_up' });
  await riddled(zoe, 1, { kind: 'guess', word: sight.solution.fr, language: 'fr' });
  // the page then opens at the last, and has the line of the day
  for (const number of [2, 3, 4, 5]) await riddled(zoe, number, { kind: 'give_up' });
  await riddled(jo, 1, { kind: 'guess', word: 'théière', language: 'fr' });
  const path = '/riddles/barbarossa';
  return [
    { name: 'riddle-new', path, stage: drawn },
    { name: 'riddle-asked', path, who: await manon.context.storageState(), stage: drawn },
    { name: 'riddle-over', path, who: await zoe.context.storageState(), stage: drawn },
    { name: 'riddle-next', path, who: await karim.context.storageState(), stage: drawn },
    { name: 'lexicon', path: '/lexicon/barbarossa' },
  ];
}

/** The sculpture is there, if this browser draws it. */
const drawn = then(async (page) => {
  await page.locator('.viewer').first().waitFor();
  await page
    .locator('.viewer[data-shown="true"]')
    .first()
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
});

/** After a race: the end, and what the coach says. @param {Four} people @returns {Promise<Scene[]>} */
async function raced([manon]) {
  const who = await manon.context.storageState();
  const id = await finish(manon, { game: 'buntherum', seats: 3 });
  const calm = await finish(manon, { game: 'buntherum', seats: 3, options: { variants: ['calm'] } });
  return [
    { name: 'after-buntherum', path: `/t/${id}`, who, stage: touches() },
    { name: 'after-buntherum-calm', path: `/t/${calm}`, who, stage: touches() },
    { name: 'coach-buntherum', path: `/t/${id}/replay?coach`, who },
    { name: 'replay-buntherum', path: `/t/${id}/replay?turn=3`, who },
  ];
}

/** What it says is there. */
const headed = then((page) => page.locator('.tv h1').first().waitFor());

/** What a TV shows while a match with something special begins. @param {Four} people @returns {Promise<Scene[]>} */
async function televisions(people) {
  const plans = {
    climb: { game: 'six', options: { variants: ['climb'] } },
    ox: { game: 'six', options: { variants: ['ox'] } },
    endless: { game: 'baron', options: { variants: ['colour', 'good'] } },
    calm: { game: 'buntherum', options: { variants: ['calm'] } },
    modelling: { game: 'barbarossa', options: { themes: true } },
  };
  const all = [];
  for (const [name, plan] of Object.entries(plans)) {
    const { id } = await open(people[0], { ...plan, seats: 4 });
    await begin(people, id);
    all.push({ name: `tv-${name}`, path: `/tv/${id}`, stage: headed });
  }
  return all;
}

/** @type {Record<string, (people: Four) => Promise<Scene[]>>} */
const KINDS = {
  days,
  open: openTables,
  ranked,
  slow,
  tables,
  lobbies,
  televisions,
  after: afterwards,
  riddles,
  raced,
  ...CLAY,
  ...RARE,
};

export const kinds = Object.keys(KINDS);

/** @param {Four} people @param {string[]} wanted kinds of scenes */
export async function around(people, wanted) {
  const all = [];
  for (const kind of wanted) all.push(...((await KINDS[kind]?.(people)) ?? []));
  return all;
}
