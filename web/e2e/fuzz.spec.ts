/**
 * Random matches of every game and variant, shown by the real pages at full speed, with skips, lost lines, late comers
 * and hidden tabs: nothing may go wrong. Every eighth set of variants is shown on one screen, by turns; with `SLOW=1`
 * all of them on all screens (`make slow`). `FUZZ_SEED=fox npm run e2e -- fuzz` plays other ones.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test as plain, type Page } from '@playwright/test';
import { chair, person, tableView } from '../src/testing/tables';
import { RESTED, SLOW } from './house';
import { live } from './fuzz/live';
import { install, type Recorded, type Visit } from './fuzz/world';

const SEED = process.env.FUZZ_SEED ?? 'tablee';
const sculpture = JSON.parse(readFileSync('fixtures/sculptures/cup.json', 'utf8')) as object;

const test = plain.extend<object, { matches: Recorded[] }>({
  /** Played by the rules of today, of whatever games and variants there are. */
  matches: [
    async ({}, use) => {
      const module = ['-m', 'tools.matches.everything', SEED];
      const written = execFileSync('.venv/bin/python', module, { cwd: '..', maxBuffer: 2 ** 27 });
      await use(JSON.parse(written.toString()) as Recorded[]);
    },
    { scope: 'worker' },
  ],
});

const SCREENS = {
  owner: { seat: 0, width: 390, height: 844 },
  'other player': { seat: 1, width: 1280, height: 800 },
  spectator: { seat: null, width: 820, height: 1180 },
  TV: { seat: null, width: 1920, height: 1080 },
  replay: { seat: null, width: 1280, height: 800 },
};

/** In short, one of so many sets of variants is shown. */
const SHOWN = 8;

/** A page before its first visit, in a world of our own. */
async function enter(page: Page): Promise<object> {
  await page.addInitScript(() => localStorage.setItem('sound', 'on'));
  await page.addInitScript(install);
  await page.goto(`${process.env.TABLEE_ADDRESS}/nowhere`);
  return (await page.request.get(`${process.env.TABLEE_ADDRESS}/api/games`, RESTED)).json();
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.setTimeout(600_000); // dozens of matches: a busy machine is no failure
// in short one after the other in one worker: the matches are played once
test.describe.configure({ mode: SLOW ? 'parallel' : 'default' });

for (const [screen, [name, { seat, ...viewport }]] of Object.entries(SCREENS).entries()) {
  test.describe(() => {
    test.use({ viewport });

    test(`nothing goes wrong on the screen of the ${name}`, { tag: '@long' }, async ({ page, matches }) => {
      const games = await enter(page);
      for (const [index, match] of matches.entries()) {
        const turn = (matches.length - 1 - index) % (SHOWN * Object.keys(SCREENS).length);
        if (!SLOW && turn !== SHOWN * screen) continue;
        const id = `table-${index}`;
        const path = { TV: `/tv/${id}`, replay: `/t/${id}/replay` }[name] ?? `/t/${id}`;
        const visit: Visit = { match, path, seat, sculpture, games, table: tableOf(match, id, seat) };
        const wrong = await page.evaluate(live, { visit, seed: SEED });
        expect.soft(wrong, `${match.name}, FUZZ_SEED=${SEED}`).toBeNull();
      }
    });
  });
}

const BROKEN: Record<string, (page: Page, match: Recorded) => unknown> = {
  flights: (page) => page.evaluate(() => Object.assign(Element.prototype, { animate: null })),
  sound: (page) => page.evaluate(() => Object.assign(window, { AudioContext: null })),
  steps: (_, { live }) => spoil(live, 'revealed', { cards: null }),
  table: (_, { live }) => spoil(live, 'dealt', { rows: [null] }),
};

/** The beginning of a match is enough: everything happens in it. */
const TURNS = 24;

test('what cannot be shown is left out, and the table is shown as it is', async ({ context, matches }) => {
  for (const [broken, spoil] of Object.entries(BROKEN))
    await test.step(broken, async () => {
      const page = await context.newPage();
      const games = await enter(page);
      const match = structuredClone(matches.find(({ name }) => name === 'six') as Recorded);
      match.live = match.live.map((updates) => updates.slice(0, TURNS));
      await spoil(page, match);
      const table = tableOf(match, 'table', 0);
      const visit: Visit = { match, path: '/t/table', seat: 0, sculpture, games, table };
      expect(await page.evaluate(live, { visit, seed: SEED, broken })).toBeNull();
      const reports = await page.evaluate(() => window.world.reports);
      expect([...new Set(reports.map(({ part }) => part))], 'the server is told').toEqual([broken]);
      await page.close();
    });
});

/** What cannot be shown happens. */
function spoil(live: Recorded['live'], kind: string, change: object): void {
  const spoilt = (event: unknown) =>
    (event as { kind: string }).kind === kind ? { ...(event as object), ...change } : event;
  for (const update of live.flat()) update.events = update.events.map(spoilt);
}

function tableOf({ game, options, seats }: Recorded, id: string, mine: number | null): Visit['table'] {
  const guests = Array.from({ length: seats }, (_, seat) => (seat === mine ? 'me' : `guest-${seat}`));
  const host = guests[0] as string;
  const people = [...new Set([...guests, 'me'])].map(person);
  return tableView({ id, game, options, host, people, chairs: guests.map((guest) => chair(guest)) });
}
