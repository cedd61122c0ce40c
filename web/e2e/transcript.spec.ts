import type { Page } from '@playwright/test';
import { expect, test, type Person, type Plan } from './house';
import { heard, listen } from './hear';
import { sentence, startMatch } from './play';

/*
 * Three short matches as somebody hears them who does not see the table: every sentence of the live region, kept in
 * golden/ and read like prose. `npm run e2e -- transcript --update-snapshots` writes them anew.
 */

/** Who plays which card, takes which row, or says what, in this order. */
interface Deed {
  who: 0 | 1;
  special?: string;
  lift?: number;
  card?: number;
  row?: number;
  /** Before the other one: she sees that it is done. */
  first?: boolean;
}
interface Chapter {
  plan: Plan;
  deeds: Deed[];
}

const [MANON, ZOE] = [0, 1] as const;
const CHAPTERS: Chapter[] = [
  {
    plan: {
      options: { rounds: 1 },
      state: {
        rows: [[12], [28, 30, 31, 36, 39], [50], [66]],
        hands: [
          [3, 40, 68, 104],
          [5, 7, 52, 90],
        ],
      },
    },
    deeds: [
      { who: MANON, card: 40 },
      { who: ZOE, card: 52 },
      { who: MANON, card: 68 },
      { who: ZOE, card: 5 },
      { who: ZOE, row: 1 },
      { who: ZOE, card: 90, first: true },
      { who: MANON, card: 3 },
      { who: MANON, row: 3 },
    ],
  },
  {
    plan: {
      game: 'baron',
      state: {
        rows: [[5], [8], [30], [16], [9, 77]],
        hands: [
          [11, 58, 98],
          [45, 48, 91],
        ],
      },
    },
    deeds: [
      { who: MANON, card: 58 },
      { who: ZOE, card: 48 },
      { who: MANON, row: 5 },
      { who: MANON, card: 11 },
      { who: ZOE, card: 91 },
      { who: MANON, row: 4 },
    ],
  },
  {
    plan: {
      options: { variants: ['ox'] },
      state: {
        rows: [
          [10, 22, 26, 33, 36],
          [41, 45],
          [52, 58, 61],
          [70, 74, 77],
        ],
        hands: [[84], [93]],
        table: [
          { seat: 2, card: 38 },
          { seat: 0, card: 63 },
          { seat: 1, card: 98 },
        ],
        piles: [[3], [13]],
        ox: { cards: [95], shown: ['stop', 'first'] },
      },
    },
    deeds: [
      { who: ZOE, special: 'stop', row: 1 },
      { who: MANON, lift: 1 },
      { who: MANON, special: 'first', card: 63 },
    ],
  },
];

/** What is shown goes by: for Manon at the pace of somebody who listens, on a clock of the test's own. */
async function settled([manon, zoe]: readonly [Person, Person]): Promise<void> {
  const shows = ({ page }: Person) => page.locator('[data-showing]').count();
  await expect(async () => {
    await manon.page.clock.runFor(600);
    await zoe.page.keyboard.press('Escape');
    expect(await shows(manon)).toBe(0);
    expect(await shows(zoe)).toBe(0);
  }).toPass({ intervals: [10] });
}

async function act(people: readonly [Person, Person], deed: Deed): Promise<void> {
  const { page } = people[deed.who];
  const { special, lift, card, row } = deed;
  const touches = [
    special && `[data-special="${special}"]`,
    lift && `[data-row="${lift}"] .mark`,
    card && `button[data-card="${card}"]`,
    row && `[data-row="${row}"] > button:not([data-card])`,
  ].flatMap((each) => each || []);
  await expect(async () => {
    await settled(people);
    // what others have just done may only now arrive: it is shown first, too
    await expect(page.locator(touches[0] ?? '')).toBeVisible({ timeout: 500 });
    await settled(people);
    await expect(page.locator('.zone.turn')).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const each of touches) await page.locator(each).click();
  await page.locator('[data-go] .button:not(.off, .secondary)').click();
  await expect(page.locator('.zone.turn')).toHaveCount(0);
  if (deed.first) await zoeHasChosen(people[MANON].page);
}

const zoeHasChosen = (page: Page) =>
  expect(page.locator('[data-seat="1"]')).toContainText(/a choisi|has chosen|hat gewählt/);

/** The last cards go by themselves, Zoé's first; then the match is over. */
async function ending(people: readonly [Person, Person]): Promise<void> {
  const { page } = people[0];
  await expect(async () => {
    await settled(people);
    await expect(sentence(page)).toHaveText(/toute seule|by itself|von selbst/, { timeout: 300 });
  }).toPass();
  await zoeHasChosen(page);
  await expect(async () => {
    await page.clock.runFor(600);
    expect(await page.locator('.after h1').count()).toBe(1);
  }).toPass({ intervals: [10] });
}

/** From here on time passes only when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** In short in French. `make slow` reads the other languages, too. */
for (const language of ['fr', 'en', 'de']) {
  const tag = language === 'fr' ? [] : '@slow';
  test(`what one hears of a match reads well: ${language}`, { tag }, async ({ someone }) => {
    test.slow(); // three matches
    const people = [
      await someone({ name: 'Manon', language, locale: language }),
      await someone({ name: 'Zoé' }),
    ] as const;
    const { page } = people[0];
    await page.clock.install();
    const told: string[] = [];
    for (const { plan, deeds } of CHAPTERS) {
      await startMatch([...people], plan);
      await stopTime(page);
      await listen(page);
      const title = await page.getByRole('banner').locator('b').first().innerText();
      for (const deed of deeds) await act(people, deed);
      await ending(people);
      await page.clock.resume();
      told.push([`# ${title}`, ...(await heard(page))].join('\n'));
    }
    expect(`${told.join('\n\n')}\n`).toMatchSnapshot([`transcript.${language}.txt`]);
  });
}
