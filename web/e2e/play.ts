/** Playing as people do: looking at what is asked, and answering with a click. */

import type { Page } from '@playwright/test';
import type { Level } from '../src/lib/wire/types';
import { expect, join, openTable, type Person, type Plan } from './house';

/** What the large button at the foot says, if it can be pressed. */
export const go = (page: Page) => page.locator('[data-go] .button:not(.off)').last();
export const hand = (page: Page) => page.locator('[data-zone="hand"] button[data-card]');
export const rowsToChoose = (page: Page) => page.locator('[data-row] > button:not([data-card])');
export const sentence = (page: Page) => page.locator('.zone h1');
export const podium = (page: Page) => page.locator('.podium');

/** People at a table of their own, in the order of their seats; the match has begun. */
export async function startMatch(
  people: Person[],
  plan: Plan = {},
  level: Level = 'hasty',
): Promise<{ id: string; path: string }> {
  const [host] = people as [Person, ...Person[]];
  const table = await openTable(host, { seats: people.length, ...plan });
  for (const person of people) await join(person, table);
  await fillAndStart(host.page, table.id, people.length, plan.seats ?? people.length, level);
  for (const { page } of people) await expect(sentence(page)).toBeVisible();
  return table;
}

/** The host puts bots on the seats that are left, and starts: as a program would, because set-up has its own tests. */
export async function fillAndStart(
  page: Page,
  id: string,
  taken: number,
  seats: number,
  level: Level = 'hasty',
): Promise<void> {
  await page.evaluate(
    async ([table, from, to, bots]) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
      const send = (message: object) => line.send(JSON.stringify(message));
      await new Promise((open) => (line.onopen = open));
      const done = new Promise((resolve) => {
        line.onmessage = ({ data }) => JSON.parse(data).id === 'start' && resolve(null);
      });
      send({ do: 'hello', protocol: 1 });
      for (let seat = from; seat < to; seat++) send({ do: 'add_bot', seat, level: bots, id: String(seat) });
      send({ do: 'start', id: 'start' });
      await done;
      line.close();
    },
    [id, taken, seats, level] as const,
  );
}

/** All of them at this one device, in the order of their seats, and the match begins. The first is its owner. */
export async function shareDevice(page: Page, id: string, names: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([table, people]) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
      const send = (message: object) => line.send(JSON.stringify(message));
      await new Promise((open) => (line.onopen = open));
      const done = new Promise((resolve) => {
        line.onmessage = ({ data }) => JSON.parse(data).id === 'start' && resolve(null);
      });
      send({ do: 'hello', protocol: 1 });
      people.forEach((name, seat) => send({ do: 'sit', seat, name, id: `sit ${seat}` }));
      send({ do: 'start', id: 'start' });
      await done;
      line.close();
    },
    [id, names] as const,
  );
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
