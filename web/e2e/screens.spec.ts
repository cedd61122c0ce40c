import { chromium, type Browser, type Page } from '@playwright/test';
import { expect, join, openTable, RESTED, SLOW, test, type Person } from './house';
import { caughtUp, dealt, fillAndStart, go, playToTheEnd, shareDevice, startMatch } from './play';
import { SIZES, WORDS, ROWS, SIX, OX, MOMENTS, type Moment } from './moments';
import { seen, type Wanted } from './seen';
import { three } from './riddles.js';
import { LAUNCH } from './serving.js';

const LOW = [
  [844, 390],
  [720, 450],
] as const;
/** In short the smallest phone, one on its side, a tablet and a large screen; in `make slow` all of them. */
const SHORT = ['360 640', '844 390', '820 1180', '1440 900'];
const SCREENS = SIZES.filter((size) => SLOW || SHORT.includes(size.join(' ')));

/** Milliseconds until everything is where it belongs on a screen of another size. */
const SETTLED_WITHIN = 2000;

/** A look at every size: what is not as it should be, in words. */
async function looked(page: Page, wanted: Wanted, sizes: readonly (readonly [number, number])[] = SCREENS) {
  const wrong: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const end = Date.now() + SETTLED_WITHIN;
    let found = await page.evaluate(seen, wanted);
    while (found.length > 0 && Date.now() < end) found = await page.evaluate(seen, wanted);
    wrong.push(...found.map((each) => `${width} × ${height}: ${each}`));
  }
  return wrong;
}

/** A poster says what is special here, where something is. It lies over the rows until it is closed. */
async function readPoster(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Compris, je joue|Alles klar, los)$/ });
  if (await button.count()) await button.click();
}

async function at(me: Person, { plan, level, wanted }: Moment): Promise<void> {
  await startMatch([me], plan, level);
  await caughtUp(me.page);
  await readPoster(me.page);
  for (const what of Object.keys(wanted)) await expect(me.page.locator(what).first()).toBeVisible();
  await expect(me.page.locator('.zone.turn')).toBeVisible();
}

const boxes = (page: Page, what: string) =>
  page
    .locator(what)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));

/** Cards and words grow with the screen, rows are about as large as the hand, and all is seen together on low ones. */
async function grows(page: Page): Promise<void> {
  const hand = '[data-zone="hand"] [data-card]';
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.evaluate(seen, {}); // rows are fitted
  expect((await boxes(page, hand))[0]!.width).toBeGreaterThanOrEqual(150);
  const size = await page.locator('.zone h1').evaluate((it) => parseFloat(getComputedStyle(it).fontSize));
  expect(size).toBeGreaterThanOrEqual(40);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(seen, {});
  const [held, lying] = [(await boxes(page, hand))[0]!, (await boxes(page, '[data-row] [data-card]'))[0]!];
  expect(lying.height).toBeGreaterThanOrEqual(0.8 * held.height);
  for (const [width, height] of SLOW ? LOW : LOW.slice(0, 1)) await together(page, width, height);
}

async function together(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(seen, {});
  for (const what of ['[data-row]', '[data-zone="hand"] [data-card]', '[data-go] .button'])
    for (const { top, left, right, bottom } of await boxes(page, what)) {
      expect(Math.min(top, left), what).toBeGreaterThanOrEqual(-1);
      expect(bottom, what).toBeLessThanOrEqual(height + 1);
      expect(right, what).toBeLessThanOrEqual(width + 1);
    }
  const scrolled = await page.locator('.zone').evaluate((it) => it.scrollHeight - it.clientHeight);
  expect(scrolled, 'nothing is below').toBeLessThanOrEqual(1);
}

/** Against the ox on a tablet: rows left, goal and order right, the hand below. */
async function besideTheOx(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  const wanted = {
    ...ROWS,
    '[data-lies]': { high: 40, wide: 200 },
    '[data-zone="hand"] [data-card]': { high: 30 },
  };
  expect(await page.evaluate(seen, wanted)).toEqual([]);
  const rows = Math.max(...(await boxes(page, '[data-row]')).map(({ right }) => right));
  for (const { left } of await boxes(page, '.goal, [data-lies]')) expect(left).toBeGreaterThanOrEqual(rows);
}

/** What else is looked at in a moment. */
const MORE: Record<string, (page: Page) => Promise<void>> = {
  'a card of ten, six at the table': grows,
  'a special card': besideTheOx,
};

/** At length only: in short the moments that look nearly like them. */
const AT_LENGTH = ['an even row', 'an idea of a bot'];

test('cards: everything is in reach on every screen', { tag: '@long' }, async ({ someone }) => {
  test.slow(); // ten tables
  const me = await someone({ name: 'Maximilienne-Aurore' });
  const { page } = me;
  for (const [name, moment] of Object.entries(MOMENTS)) {
    if (!SLOW && AT_LENGTH.includes(name)) continue;
    await test.step(name, async () => {
      await at(me, moment);
      expect.soft(await looked(page, moment.wanted)).toEqual([]);
      await MORE[name]?.(page);
    });
  }

  await test.step('nothing lies on a name or on a count', async () => {
    const { table: _, ...before } = OX.state as Record<string, unknown>;
    await at(me, { plan: { ...OX, seats: 2, state: before }, wanted: {}, level: 'easy' });
    await expect(page.locator('.laid')).toHaveCount(1);
    const apart = { '.laid': { high: 8 }, '.team .who b': { high: 10 } };
    expect(await looked(page, apart, [[360, 640], [844, 390]])).toEqual([]); // prettier-ignore

    await page.setViewportSize({ width: 1024, height: 768 });
    await startMatch([me], { seats: 2, state: { rows: SIX, hands: [[80, 37], [2, 3]] } }); // prettier-ignore
    await page.locator('[data-zone="hand"] [data-card="80"]').click();
    await expect(page.locator('.note.far')).toBeVisible();
    expect(await page.evaluate(seen, { '.note': { high: 16 }, '.cost b': { high: 30 } })).toEqual([]);
  });

  await test.step('two at one device: the curtain', async () => {
    const { id, path } = await openTable(me, { seats: 2 });
    await page.goto(path);
    await shareDevice(page, id, ['Manon', 'Zoé']);
    await expect(page.locator('[data-curtain]')).toBeVisible();
    const wanted = { ...WORDS, ...ROWS, '[data-curtain] .button': { high: 44, wide: 44 } };
    expect(await looked(page, wanted)).toEqual([]);
  });
});

const SHELF: Wanted = { '.carousel .middle': { high: 90, wide: 120 }, '.carousel .step': { high: 44, wide: 44 } }; // prettier-ignore
const CHOICES: Wanted = { ...WORDS, '.zone .button': { high: 44, wide: 44 } };
const PICKS: Wanted = { 'label:has([data-pick])': { high: 44, wide: 44 } };
const ASKS: Wanted = { '[data-ask]': { high: 44, wide: 44 } };
const mine = { player: 0, spaces: [9, 3, 0] };

/** What Manon is asked in a match of Barbarossa. */
const RIDDLING: Record<string, { state: Record<string, unknown>; wanted: Wanted }> = {
  'a way over the board': {
    state: { player: 0, gems: [7, 9, 12] },
    wanted: { ...CHOICES, '.dial': { high: 220, wide: 220 } },
  },
  'a letter': {
    state: { player: 0, spaces: [6, 3, 0], elf: true },
    wanted: { ...CHOICES, ...PICKS, ...SHELF },
  },
  'a question': { state: { ...mine, series: 1 }, wanted: { ...CHOICES, ...ASKS, ...SHELF } },
  'a guess': { state: { ...mine, series: 2 }, wanted: { ...CHOICES, ...ASKS, ...SHELF } },
  'an answer': {
    state: { player: 1, spaces: [0, 9, 0], series: 1, asked: { seat: 1, riddle: 1, text: 'Ça pousse ?' } },
    wanted: { ...WORDS, ...SHELF, '.zone button': { high: 44, wide: 44 } },
  },
  'nothing yet': { state: { player: 1, spaces: [0, 3, 0] }, wanted: { ...CHOICES, ...SHELF } },
};

test('Barbarossa: everything is in reach on every screen', { tag: '@long' }, async ({ someone }) => {
  test.slow(); // six tables, in short every third one
  const names = ['Maximilienne-Aurore', 'Zoé', 'Papi Jo'];
  const people = await Promise.all(names.map((name) => someone({ name })));
  const [me] = people as [Person, Person, Person];
  const all = Object.entries(RIDDLING);
  for (const [name, { state, wanted }] of SLOW ? all : all.filter((_, nth) => nth % 3 === 0)) {
    const { path } = await dealt(people, { game: 'barbarossa', state: three(state) });
    await me.page.goto(path);
    await caughtUp(me.page);
    for (const what of Object.keys(wanted)) await expect(me.page.locator(what).first()).toBeVisible();
    expect.soft(await looked(me.page, wanted), name).toEqual([]);
  }
});

/** Somebody who reads large text, and speaks German. */
async function shortSighted(browser: Browser, name: string): Promise<Person> {
  const context = await browser.newContext({
    baseURL: process.env.TABLEE_ADDRESS ?? '',
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.request.patch('/api/me', { data: { name, language: 'de' }, ...RESTED });
  return { name, page: await context.newPage() };
}

test('large text: everything is in reach, too', { tag: '@long' }, async () => {
  const args = [...LAUNCH.args, '--blink-settings=defaultFontSize=24'];
  const browser = await chromium.launch({ ...LAUNCH, args });
  const me = await shortSighted(browser, 'Manon');
  const moment = MOMENTS['a card of ten, six at the table']!;
  await startMatch([me], moment.plan);
  await expect(me.page.locator('.zone.turn')).toBeVisible();
  expect(await looked(me.page, moment.wanted)).toEqual([]);
  if (SLOW) await racesLarge(me, await shortSighted(browser, 'Zoé'));
  await browser.close();
});

/** Who races does not scroll. */
async function racesLarge(me: Person, zoe: Person): Promise<void> {
  await raced(me, zoe);
  await me.page.setViewportSize({ width: 844, height: 390 });
  expect(await me.page.evaluate(seen, { '.calls > button': { high: 44, wide: 44 } })).toEqual([]);
  expect(await me.page.locator('.zone').evaluate((it) => it.scrollTop)).toBe(0);
}

/** A card lies there to be called. */
async function raced(one: Person, other: Person, variants: string[] = []): Promise<DOMRect> {
  const options = { time: 60, first: 0, variants };
  const opened = await openTable(one, { game: 'buntherum', seats: 2, options });
  for (const person of [one, other]) await join(person, opened);
  await fillAndStart(one.page, opened.id, 2, 2);
  await expect(go(one.page)).toBeVisible();
  await readPoster(one.page);
  const turn = await go(one.page).evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
  await go(one.page).click();
  await expect(one.page.locator('.calls')).toBeVisible();
  return turn;
}

const RACE = 'a race: rows to call lie under the thumb on every screen, and their tiles can be told apart';
test(RACE, { tag: '@long' }, async ({ someone }) => {
  const [manon, zoe] = [await someone({ name: 'Manon' }), await someone({ name: 'Zoé' })];
  for (const variants of SLOW ? [[], ['calm']] : [[]]) {
    await manon.page.setViewportSize({ width: 1024, height: 768 });
    const turn = await raced(manon, zoe, variants);
    await manon.page.evaluate(seen, {});
    // whoever taps "turn" twice taps nothing else
    const under = (box: DOMRect) =>
      box.left < turn.right && turn.left < box.right && box.top < turn.bottom && turn.top < box.bottom;
    expect((await boxes(manon.page, '.calls > button')).filter(under)).toEqual([]);
    for (const tile of await boxes(manon.page, '.calls .tile')) expect(tile.width).toBeGreaterThanOrEqual(44);
    expect(await manon.page.evaluate(seen, { '.calls > button': { high: 44, wide: 44 } })).toEqual([]);
    await expect(manon.page.locator('.calls.open')).toBeVisible(); // on low screens what to look for then replaces the question
    const wanted = { '.zone .words p': { high: 14 }, '.calls > button': { high: 44, wide: 44 } };
    if (variants.length === 0) expect(await looked(manon.page, wanted)).toEqual([]);
  }
});

const TAPPED: Wanted = { 'main button:not([tabindex="-1"]), main a, header button, header a': { high: 24 } };
const IN_WINDOW: Wanted = { 'dialog[open] :is(button, a, input:not([type=radio]))': { high: 18 } };
/** The bar at the foot lies over what scrolls, and is measured by itself. */
const SET_UP: Wanted[] = [
  { 'main :is(button, a):not(.start *), header button, header a': { high: 24 } },
  { 'main .start button': { high: 44 } },
];

const AROUND = 'set-up, windows, drawers, the end, the replay and lessons are in reach on low screens';
test(AROUND, { tag: '@long' }, async ({ someone }) => {
  const [width, height] = LOW[0];
  const me = await someone({ name: 'Maximilienne-Aurore', locale: 'de-DE', viewport: { width, height } });
  const { page } = me;
  const wrong: string[] = [];
  const look = async (what: string, wanted = TAPPED) =>
    wrong.push(...(await looked(page, wanted, LOW)).map((each) => `${what}: ${each}`));

  await join(me, await openTable(me, { options: { variants: ['ox'] } }));
  for (const part of SET_UP) await look('set-up', part);
  await page.locator('[data-seat="1"]').click();
  await look('a seat', IN_WINDOW);
  await page.keyboard.press('Escape');

  const state = { rows: [[10], [20], [30], [40]], hands: [[11], [21], [31]] };
  const { path } = await startMatch([me], { seats: 3, options: { rounds: 1 }, state });
  await caughtUp(page);
  for (const drawer of ['Chat', 'Menü']) {
    await page.getByRole('button', { name: drawer }).click();
    await look(drawer, IN_WINDOW);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await playToTheEnd(page);
  await expect(page.locator('.after')).toBeVisible();
  await look('the end');
  await page.goto(`${path}/replay`);
  await expect(page.locator('[data-row]')).toHaveCount(4);
  await look('the replay');
  expect(await page.locator('.film .play').evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  for (const game of SLOW ? ['six', 'baron', 'buntherum', 'barbarossa'] : ['baron', 'barbarossa']) {
    await page.goto(`/learn/${game}/lesson`);
    await expect(page.locator('main h1')).toBeVisible();
    await look(`the lesson of ${game}`);
  }
  expect(wrong).toEqual([]);
});
