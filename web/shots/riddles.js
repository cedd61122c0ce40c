// Barbarossa, from positions in the middle of a match.

import { four } from '../e2e/riddles.js';
import { begin } from './variants.js';

/** @typedef {import('./scenes.js').Scene} Scene */
/** @typedef {import('./scenes.js').Somebody} Somebody */
/** @typedef {import('@playwright/test').Page} Page */

const asked = { seat: 1, riddle: 1, text: 'Il y en a dans chaque maison ?' };
const guess = { seat: 1, riddle: 1, word: 'ombrelle', curse: false, right: null };
const mine = { player: 0, spaces: [9, 3, 5, 0] };
/** The last arrow is stuck: a match of one guess. */
const over = () => ({
  state: four({ series: 2, guess, arrows: [[1, 2], [], [0, 2], [0, 3], [0, 1], [1, 3], [0, 2], []] }),
  acts: [{ kind: 'judge', right: true }],
});

/** Karim has modelled nothing and is out, and a riddle without an arrow costs something. */
function left() {
  const state = four({ player: 0, arrows: [[1, 2], [], [0, 2], [0], [0, 1], [1, 0], [], []] });
  const riddles = state.riddles.map((riddle, which) => (which < 6 ? riddle : {}));
  const told = { letters: [], answers: [], guesses: [] };
  return { ...state, ...told, riddles, out: [3], hats: [27, 14, 30, 0], spaces: [7, 3, 5, 0] };
}

/** What Manon finds, and what she touches there. @type {Record<string, { state: object, options?: object, clicks?: string[], windows?: Record<string, string>, tv?: boolean, at?: 'replay?turn=1' | 'embed', bots?: number, acts?: object[], plays?: (page: Page) => Promise<void> }>} */
const MOMENTS = {
  'barb-answer': { state: four({ series: 2, asked }) },
  'barb-move': { state: four({ player: 0 }) },
  'barb-pay': {
    state: four({ player: 0 }),
    clicks: ['Fantôme : les autres avancent de deux cases. Pour 1 gemme.'],
  },
  'barb-ask': { state: four({ ...mine, series: 1 }) },
  'barb-guess': { state: four({ ...mine, series: 2 }) },
  'barb-elf': { state: four({ player: 0, spaces: [6, 3, 5, 0], elf: true }) },
  'barb-judge': { state: four({ series: 2, guess }) },
  'barb-wait': {
    state: four({ series: 1, asked: { ...asked, riddle: 5 } }),
    windows: { curse: 'Lancer un maléfice', book: 'Le carnet' },
  },
  'barb-turn': { state: four({ player: 2 }), plays: turns },
  'barb-bot': { state: four({ series: 2, asked }), bots: 3 },
  'barb-tv': { state: four({ series: 2, asked }), tv: true },
  'barb-tv-quiet': { state: four({ player: 0 }), tv: true },
  'barb-after-lost': over(),
  'barb-take': { ...over(), at: 'replay?turn=1', plays: takes },
  'barb-frame': { ...over(), at: 'embed', plays: framed },
  // from the first space to close before the goal, and close to each other
  'barb-hats': { state: four({ player: 0, hats: [1, 8, 16, 24] }) },
  'barb-hats-close': { state: four({ player: 0, hats: [31, 30, 31, 31] }) },
  'barb-after-out': { state: left(), options: { penalties: true }, acts: [{ kind: 'pay', gems: 1 }] },
  'barb-after': {
    state: four({ player: 0, hats: [27, 14, 30, 11], spaces: [7, 3, 5, 0] }),
    acts: [{ kind: 'pay', gems: 1 }],
  },
};

/** A riddle is taken in hand: beside its owner, or in the book where there is no room for it. @param {Page} page */
async function turns(page) {
  await page.locator('.zone').waitFor();
  const riddle = page.getByRole('button', { name: 'Tourner Papi Jo 1, 2 flèches' }).first();
  if (!(await riddle.isVisible())) await page.getByRole('button', { name: 'Le carnet' }).click();
  await riddle.click();
}

/** The picture in the sheet of a replay, with its clay. @param {Page} page */
async function takes(page) {
  await page.locator('.zone').waitFor();
  await page.locator('header button').last().click();
  await page.locator('dialog [role="img"]:not([aria-busy])').waitFor({ timeout: 60_000 });
}

/** The clay of a frame is there. @param {Page} page */
async function framed(page) {
  await page.locator('.board:not([aria-busy])').waitFor({ timeout: 60_000 });
}

export const moments = Object.keys(MOMENTS);

/** @param {Somebody[]} people @param {string[]} wanted @returns {Promise<Scene[]>} */
export async function riddling(people, wanted) {
  const [manon] = people;
  if (!manon) return [];
  const who = await manon.context.storageState();
  const made = [];
  for (const name of wanted) {
    const moment = MOMENTS[name] ?? { state: {} };
    const { state, options, clicks = [], windows = {}, tv = false, at, bots = 0, acts = [], plays } = moment;
    // bots sit down instead of the others
    const plan = { game: 'barbarossa', seats: people.length, language: 'fr', state, options };
    const answer = await manon.context.request.post('/api/rehearsals', { data: plan });
    if (!answer.ok()) throw new Error(await answer.text());
    const { id } = await answer.json();
    await begin(people.slice(0, people.length - bots), id, acts, bots);
    // what is played is found by its words
    const stage = plays && {
      language: 'fr-FR',
      stage: async (/** @type {Page} */ page) => () => plays(page),
    };
    made.push({
      name,
      path: at === 'embed' ? `/embed/${id}` : tv ? `/tv/${id}` : `/t/${id}${at ? `/${at}` : ''}`,
      ...(tv || at === 'embed' ? {} : { who }),
      ...stage,
      clicks,
      windows,
    });
  }
  return made;
}
