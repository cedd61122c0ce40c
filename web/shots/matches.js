// Moments of recorded matches, shown by the real pages: what the line says comes from fixtures/streams.json, and time
// stands still until a picture is taken.

import { readFileSync } from 'node:fs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ seq: number, legal: { kind: string }[], events: { kind: string, why?: string, seat?: number }[], view: any, result: unknown, viewer: number | null }} Update */
/** @typedef {{ game: string, seats: number, options: Record<string, unknown>, updates: Update[] }} Stream */

const NOON = Date.UTC(2026, 0, 1, 12);
const PEOPLE = [
  { name: 'Manon', avatar: 'croissant' },
  { name: 'Zoé', avatar: 'radish' },
  { name: 'Papi Jo', avatar: 'coffee' },
  { name: 'Karim', avatar: 'fish' },
  { name: 'Inès', avatar: 'lemon' },
  { name: 'Tante Léa', avatar: 'cherry' },
];

/** The bots that sit down beside them. */
const BOTS = ['Hortense', 'Anatole', 'Firmin', 'Odile', 'Gaspard', 'Rosalie'].map((name) => ({
  name,
  character: name.toLowerCase(),
}));
const NOBODY = { name: '', character: null };

/** @type {Stream[]} */
const streams = JSON.parse(readFileSync('fixtures/streams.json', 'utf8')).map(whole);

/** What is the same as before was left out. @param {Stream} stream */
function whole(stream) {
  /** @type {Update | undefined} */
  let last;
  const updates = stream.updates.map((short) => {
    // eslint-disable-next-line @typescript-eslint/no-useless-default-assignment -- it may have been left out
    const { legal = last?.legal ?? [] } = short;
    return (last = { ...short, legal, view: { ...last?.view, ...short.view } });
  });
  return { ...stream, updates };
}

/** As a screen sees it that has no seat; only for games where nobody holds cards. @param {Stream} stream */
const fromAfar = (stream) => ({
  ...stream,
  updates: stream.updates.map((update) => ({ ...update, viewer: null, legal: [] })),
});

/** Whoever looks is Manon; the last seat is a robot's. @param {Stream} stream @param {boolean} over @param {boolean} [paused] */
function tableOf({ game, seats, options, updates }, over, paused = false) {
  const me = updates[0]?.viewer ?? null;
  const chairs = Array.from({ length: seats }, (_, seat) => {
    const who = me === null ? seat + 1 : (seat - me + seats) % seats;
    const person = seats > 2 && who === seats - 1 ? undefined : PEOPLE[who];
    return person
      ? { guest: `g${who}`, bot: null, away: false, ...NOBODY }
      : { guest: null, bot: 'strong', away: false, ...BOTS[who % BOTS.length] };
  });
  return {
    is: 'table', id: 'shown-here', code: 'ABCDE', game, options, clock: 'none', public: false, language: 'fr',
    phase: over ? 'over' : 'playing', host: 'g0', chairs, promise: '', rematch: null, chat_open: true, door_closed: false, paused,
    people: PEOPLE.map((person, i) => ({ ...person, guest: `g${i}`, here: true, muted: false })),
  }; // prettier-ignore
}

/** The line says how it was, and then what happened. @param {Page} page @param {Stream} stream @param {number} at @param {boolean} [paused] */
async function say(page, stream, at, paused) {
  const [before, now] = [stream.updates[at - 1], stream.updates[at]];
  const told = (/** @type {Update | undefined} */ update) =>
    update && { is: 'update', update, since: Math.max(0, update.seq - 1), left: null };
  await page.routeWebSocket(/\/ws\/tables\/shown-here/, (line) =>
    line.onMessage((message) => {
      if (JSON.parse(String(message)).do !== 'hello') return;
      const words = [
        { is: 'welcome', protocol: 1, you: 'g0', chat: [], meanwhile: [] },
        tableOf(stream, now?.result !== null, paused),
        told(before),
        told(now),
      ];
      for (const word of words) if (word) line.send(JSON.stringify(word));
    }),
  );
  await page.route('**/api/tables/shown-here/replay*', (route) =>
    route.fulfill({ json: stream.updates.filter(({ events }) => events.length > 0) }),
  );
}

/** Time goes on until this is there. @param {Page} page @param {string} what */
async function until(page, what) {
  for (let i = 0; i < 400 && (await page.locator(what).count()) === 0; i++) await page.clock.runFor(50);
}

/** Until nothing more is to be shown. @param {Page} page */
async function settled(page) {
  await until(page, '.zone');
  for (let i = 0; i < 100 && (await page.locator('[data-showing]').count()) > 0; i++)
    await page.keyboard.press('Escape');
}

/**
 * @param {string} game @param {(stream: Stream) => boolean} of
 * @param {(update: Update, index: number) => boolean} when @param {(page: Page) => Promise<void>} then
 * @param {{ path?: string, paused?: boolean }} [how] on which page, and whether a race waits for somebody
 */
const moment = (game, of, when, then = settled, { path = '/t/shown-here', paused = false } = {}) => {
  const found = /** @type {Stream} */ (streams.find((each) => each.game === game && of(each)));
  const stream = path.startsWith('/tv/') ? fromAfar(found) : found;
  const at = stream.updates.findIndex(when);
  if (at < 0) throw new Error(`There is no such moment of ${game}.`);
  return {
    path,
    /** @param {Page} page */
    async stage(page) {
      await page.clock.install({ time: NOON });
      await page.clock.pauseAt(NOON + 1000);
      await say(page, stream, at, paused);
      return () => then(page);
    },
  };
};

/** @param {Stream} stream */
const plain = ({ seats, options }) => seats === 4 && options.variants === undefined;
/** @param {string} kind */
const asks =
  (kind, later = 0) =>
  (/** @type {Update} */ { legal, seq, view }) =>
    legal[0]?.kind === kind && seq >= later && (kind !== 'play' || view.rows.flat().length > 8);
/** @param {string} kind @param {string} [why] */
const happens =
  (kind, why) =>
  (/** @type {Update} */ { events, seq }) =>
    seq > 8 && events.some((event) => event.kind === kind && event.why === why);
/** A turn that is seen whole. @param {Update} update */
const placing = ({ seq, events }) =>
  seq > 8 && events[0]?.kind === 'revealed' && events.filter(({ kind }) => kind === 'placed').length > 2;
/** Cards are turned up, and the first finds its place. @param {Update} update */
const revealed = ({ seq, events }) =>
  seq > 8 && events[0]?.kind === 'revealed' && events.some(({ kind }) => kind === 'placed');
const card = '[data-zone="hand"] button[data-card]';
/** @param {number} nth */
const aim = (nth) => async (/** @type {Page} */ page) => {
  await settled(page);
  await page.locator(card).nth(nth).click();
};
/** @param {Page} page */
const aimRow = async (page) => {
  await settled(page);
  await page.locator('[data-row] > button').nth(1).click();
};
/** @param {string} what */
const shown = (what) => (/** @type {Page} */ page) => until(page, what);
/** @param {string} variant */
const variant =
  (variant) =>
  (/** @type {Stream} */ { options }) =>
    Array.isArray(options.variants) && options.variants[0] === variant;
/** @param {Update} update */
const middle = ({ seq, view }) => seq > 25 && view.rows.length > 0;

/** @param {Stream} stream */
const racing = ({ options }) => options.variants === undefined;
/** All have called, and it is judged. @param {Update} update */
const photo = ({ seq, view }) => seq > 30 && view.card === 0 && view.photo?.calls.length > 2;
/** Two called in the same instant. @param {Update} update */
const close = ({ seq, view }) => seq > 20 && view.card === 0 && view.photo?.calls[0]?.verdict === 'tied';
/** Somebody sits there. @param {Stream} stream */
const calmly = (stream) => variant('calm')(stream) && stream.updates[0]?.viewer !== null;
/** All have answered. @param {Update} update */
const judged = ({ events }) => events.some(({ kind }) => kind === 'judged');
/** A card has just been turned up. @param {Page} page */
const race = (page) => until(page, 'main.frame');
/** The table is on the screen in the middle of the room. @param {Page} page */
const onTv = (page) => until(page, '.tv > *');
const TV = { path: '/tv/shown-here' };
/** @param {Update} update */
const over = ({ result }) => result !== null;
/** @param {Update} update */
const first = ({ seq }) => seq === 1;

/** @type {import('./scenes.js').Scene[]} */
export const matches = [
  { name: 'six', ...moment('six', plain, asks('play', 12)) },
  { name: 'six-preview', ...moment('six', plain, asks('play', 12), aim(5)) },
  { name: 'six-preview-en', language: 'en-GB', ...moment('six', plain, asks('play', 12), aim(5)) },
  {
    name: 'six-sixth-de',
    language: 'de-DE',
    ...moment('six', plain, happens('taken', 'sixth'), shown('.taken .now')),
  },
  { name: 'six-placing', ...moment('six', plain, placing, shown('.done + .now')) },
  { name: 'six-sixth', ...moment('six', plain, happens('taken', 'sixth'), shown('.taken .now')) },
  { name: 'six-low', ...moment('six', plain, happens('taken', 'too_low'), shown('.taken:not(:has(.now))')) },
  { name: 'six-row', ...moment('six', plain, asks('row'), aimRow) },
  { name: 'six-round', ...moment('six', plain, asks('next')) },
  { name: 'six-over', ...moment('six', plain, ({ result }) => result !== null, shown('.podium')) },
  {
    name: 'six-ten',
    ...moment('six', ({ seats }) => seats === 10, placing, shown('.done + .now')),
  },
  { name: 'baron', ...moment('baron', plain, asks('play', 12)) },
  { name: 'baron-preview', ...moment('baron', plain, asks('play', 12), aim(1)) },
  { name: 'baron-placing', ...moment('baron', plain, revealed, shown('li.now')) },
  { name: 'baron-sixth', ...moment('baron', plain, happens('taken', 'colour'), shown('.taken .now')) },
  {
    name: 'baron-no-match',
    ...moment('baron', plain, happens('taken', 'no_match'), shown('.taken:not(:has(.now))')),
  },
  { name: 'baron-row', ...moment('baron', plain, asks('row', 8), aimRow) },
  { name: 'baron-over', ...moment('baron', plain, ({ result }) => result !== null, shown('.podium')) },
  { name: 'buntherum', ...moment('buntherum', racing, asks('call', 30), race) },
  { name: 'buntherum-photo', ...moment('buntherum', racing, photo) },
  { name: 'buntherum-finish', ...moment('buntherum', racing, close) },
  { name: 'buntherum-calm', ...moment('buntherum', variant('calm'), ({ seq }) => seq === 1, race) },
  { name: 'buntherum-calm-turn', ...moment('buntherum', calmly, first, race) },
  {
    name: 'buntherum-calm-ask',
    ...moment('buntherum', calmly, first, async (page) => {
      await race(page);
      await page.keyboard.press('Enter');
      await page.keyboard.press('3');
    }),
  },
  { name: 'buntherum-calm-answers', ...moment('buntherum', variant('calm'), judged, shown('.answers')) },
  { name: 'buntherum-still', ...moment('buntherum', racing, photo, shown('dialog[open]'), { paused: true }) },
  { name: 'buntherum-over', ...moment('buntherum', racing, over, shown('.podium')) },
  { name: 'buntherum-tv', ...moment('buntherum', racing, photo, onTv, TV) },
  { name: 'buntherum-tv-over', ...moment('buntherum', racing, over, shown('.podium'), TV) },
  { name: 'baron-tv', ...moment('baron', variant('good'), middle, onTv, TV) },
  { name: 'poster-hop', ...moment('six', variant('hop'), first) },
  { name: 'poster-ox', ...moment('six', variant('ox'), first) },
  ...['pro', 'parity', 'climb', 'hop', 'reverse', 'ox'].map((name) => ({
    name: `six-${name}`,
    ...moment('six', variant(name), middle),
  })),
  ...['colour', 'good'].map((name) => ({ name: `baron-${name}`, ...moment('baron', variant(name), middle) })),
];
