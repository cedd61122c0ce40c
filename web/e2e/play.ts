/** Playing as people do: looking at what is asked, and answering with a click. */

import type { Locator, Page } from '@playwright/test';
import type { FromServer, Level, TableView } from '../src/lib/wire/types';
import { expect, join, openTable, type Person, type Plan } from './house';

/** What the large button at the foot says, if it can be pressed. */
export const go = (page: Page) => page.locator('[data-go] .button:not(.off)').last();
export const hand = (page: Page) => page.locator('[data-zone="hand"] button[data-card]');
export const rowsToChoose = (page: Page) => page.locator('[data-row] > button:not([data-card])');
export const sentence = (page: Page) => page.locator('.zone h1');
export const podium = (page: Page) => page.locator('.podium');

/**
 * Asks the table for this, one after the other, as a program would. With `cuts` no page of theirs is there, and this
 * line has their part in the cut before the deal (docs/protocol.md#proof).
 */
export function ask(page: Page, id: string, wishes: object[], cuts = false): Promise<void> {
  return page.evaluate(
    async ([table, all, takesPart]) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
      const send = (message: object) => line.send(JSON.stringify(message));
      const hex = (bytes: Uint8Array) =>
        Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
      const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
      let [you, stage] = ['', ''];

      async function cut({ cut, promise, chairs }: TableView): Promise<void> {
        if (!cut || cut.stage === stage) return;
        stage = cut.stage;
        if (stage === 'reveal') return send({ do: 'reveal', nonce, id: 'reveal' });
        const seat = chairs.findIndex(({ guest }) => guest === you);
        const text = new TextEncoder().encode(JSON.stringify(['cut', promise, seat, nonce]));
        const hash = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
        send({ do: 'commit', commitment: hash, id: 'commit' });
      }

      await new Promise<void>((done, failed) => {
        line.onopen = () => {
          send({ do: 'hello', protocol: 1 });
          all.forEach((wish, number) => send({ ...wish, id: String(number) }));
        };
        line.onmessage = ({ data }) => {
          const said = JSON.parse(data as string) as FromServer;
          if (said.is === 'welcome') you = said.you;
          if (said.is === 'table' && takesPart) void cut(said);
          if (said.is === 'refused') failed(new Error(data as string));
          if (said.is === 'done' && said.id === String(all.length - 1)) done();
        };
      });
      line.close();
    },
    [id, wishes, cuts] as const,
  );
}

const bots = (from: number, to: number, level: Level): object[] =>
  Array.from({ length: to - from }, (_, more) => ({ do: 'add_bot', seat: from + more, level }));

/** The host puts bots on the seats that are left, and starts: as a program would, because set-up has its own tests. */
export const fillAndStart = (page: Page, id: string, taken: number, seats: number, level: Level = 'medium') =>
  ask(page, id, [...bots(taken, seats, level), { do: 'start' }]);

/** All of them at this one device, in the order of their seats, and the match begins. The first is its owner. */
export const shareDevice = (page: Page, id: string, names: readonly string[]) =>
  ask(page, id, [...names.map((name, seat) => ({ do: 'sit', seat, name })), { do: 'start' }]);

interface Opened {
  id: string;
  path: string;
}

/**
 * A table where these people sit, in this order, and bots on the seats that are left. The match has begun, and nobody
 * has a page of it open yet: set-up has its own tests, and a page costs more than all the rest.
 */
export async function dealt(people: Person[], plan: Plan = {}, level: Level = 'medium'): Promise<Opened> {
  const [host, ...others] = people as [Person, ...Person[]];
  const { seats = people.length } = plan;
  const table = await openTable(host, { ...plan, seats });
  for (const { page } of people) await page.goto('/healthz'); // nothing to draw, and a place to speak from
  for (const [seat, { page }] of others.entries()) await ask(page, table.id, [{ do: 'sit', seat: seat + 1 }]);
  const rest = bots(people.length, seats, level);
  await ask(host.page, table.id, [{ do: 'sit', seat: 0 }, ...rest, { do: 'start' }], true);
  return table;
}

/** The match has begun, and these of them look at it: all, unless something else is said. */
export async function startMatch(
  people: Person[],
  plan: Plan = {},
  level: Level = 'medium',
  looking = people,
): Promise<Opened> {
  const table = await dealt(people, plan, level);
  for (const { page } of looking) await page.goto(table.path);
  for (const { page } of looking) await expect(sentence(page)).toBeVisible();
  return table;
}

/** The same through the page before a match, where each device has its part in the cut and can check the deal later. */
export async function gather(people: Person[], plan: Plan = {}): Promise<Opened> {
  const [host] = people as [Person, ...Person[]];
  const { seats = people.length } = plan;
  const table = await openTable(host, { ...plan, seats });
  for (const person of people) await join(person, table);
  await fillAndStart(host.page, table.id, people.length, seats);
  for (const { page } of people) await expect(sentence(page)).toBeVisible();
  return table;
}

/** Waits for the answer to what was done last and skips what is shown, so that the page is as the server says. */
export async function caughtUp(page: Page): Promise<void> {
  await expect(page.locator('[data-unanswered]')).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-showing]')).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

export type Asked = 'draft' | 'card' | 'row' | 'next' | 'show' | 'curtain' | 'over' | 'nothing';

/**
 * Plays in the page, with its own buttons, until one of these is asked or the match is over; says which. Of several
 * cards or rows it takes the first. Whole matches go quickly this way.
 */
export function playUntil(page: Page, stops: Asked[]): Promise<Asked> {
  return page.evaluate(async (until) => {
    const find = (what: string) => document.querySelector<HTMLElement>(what);
    const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));
    const CURTAIN = '[data-curtain] .button';
    const THINGS: Partial<Record<Asked, string>> = {
      draft: '.pool button[data-card]',
      row: '[data-row] > button:not([data-card])',
      card: '[data-zone="hand"] button[data-card]',
    };

    function asked(): Asked {
      if (find('.after')) return 'over';
      if (find('[data-showing]')) return 'show';
      if (find(CURTAIN)) return 'curtain';
      if (!find('.zone.turn')) return 'nothing';
      const things = (['draft', 'row', 'card'] as const).find((each) => find(THINGS[each]!));
      return things ?? 'next';
    }

    for (let idle = 0; idle < 1000; idle++) {
      const what = asked();
      if (what === 'over' || until.includes(what)) return what;
      if (what !== 'nothing') idle = 0;
      if (what === 'curtain') find(CURTAIN)?.click();
      if (what === 'show') dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      if (THINGS[what]) find(THINGS[what])?.click();
      await pause(20);
      if (THINGS[what] || what === 'next') find('[data-go] .button:not(.off, .secondary)')?.click();
      await pause(10);
    }
    throw new Error(`nothing more happens: ${find('.zone h1')?.textContent}`);
  }, stops);
}

/** What is asked at the moment. */
export const asked = (page: Page): Promise<Asked> =>
  playUntil(page, ['draft', 'card', 'row', 'next', 'show', 'nothing']);

export const playToTheEnd = (page: Page): Promise<Asked> => playUntil(page, []);

/** Plays one card, as a hand would: `which` says which of so many. */
export async function playCard(page: Page, which = (_cards: number): number => 0): Promise<void> {
  await caughtUp(page);
  await hand(page)
    .nth(which(await hand(page).count()))
    .click();
  await go(page).click();
}

/** A screen that shows everything at its own pace, on a clock that the test has installed: nobody waits for it. */
export async function shownQuickly(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await last.count()).toBe(1);
  }).toPass({ intervals: [10] });
}

/** Who stands where, as this page says it. */
export const standing = (page: Page): Promise<string[]> =>
  page
    .locator('.podium li, .rest li')
    .evaluateAll((all) =>
      all.map((each) => (each as HTMLElement).innerText.replace(/\s+/g, ' ').trim()).sort(),
    );

/** The cards in the rows, as this page shows them. */
export const rows = (page: Page): Promise<string[]> =>
  page
    .locator('[data-row]')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('[data-card]:not(.ghost)')]
          .map((card) => card.getAttribute('data-card'))
          .join(' '),
      ),
    );

/** The rows, counted from 1, that take the card of a race that lies open. */
export function fitting(page: Page): Promise<{ fits: number[] }> {
  return page.evaluate(() => {
    const card = Number(document.querySelector('main.frame')?.getAttribute('data-card'));
    const clash = (other: number) =>
      Math.floor((card - 1) / 8) === Math.floor((other - 1) / 8) || card % 8 === other % 8;
    const rows = [...document.querySelectorAll('[data-cards]')];
    return {
      fits: rows.flatMap((row, i) =>
        row.getAttribute('data-cards')?.split(' ').map(Number).some(clash) ? [] : [i + 1],
      ),
    };
  });
}

/** Plays this match to its end, on a line of its own: how cards are played has its own tests. */
export function playOut(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((over) => {
        const table = location.pathname.split('/').pop();
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
        const send = (message: object) => line.send(JSON.stringify(message));
        line.onopen = () => send({ do: 'hello', protocol: 1 });
        line.onmessage = ({ data }) => {
          const said = JSON.parse(data as string) as FromServer;
          if (said.is !== 'update') return;
          const { viewer, result, waiting_for, legal, chosen, seq } = said.update;
          if (result !== null) {
            line.close();
            over();
          } else if (viewer !== null && waiting_for.includes(viewer) && chosen === null)
            send({ do: 'act', seat: viewer, action: legal[0], id: String(seq) });
        };
      }),
  );
}
