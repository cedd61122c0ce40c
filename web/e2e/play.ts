/** Playing as people do: looking at what is asked, and answering with a click. */

import type { Page } from '@playwright/test';
import { expect, join, openTable, type Person } from './house';

/** What the large button at the foot says, if it can be pressed. */
export const go = (page: Page) => page.locator('[data-go] .button:not(.off)').last();
export const hand = (page: Page) => page.locator('[data-zone="hand"] button[data-card]');
export const rowsToChoose = (page: Page) => page.locator('[data-row] > button');
export const sentence = (page: Page) => page.locator('.zone h1');
export const podium = (page: Page) => page.locator('.podium');

/** People at a table of their own, in the order of their seats; the match has begun. */
export async function startMatch(
  people: Person[],
  plan: { game?: string; seats?: number; [more: string]: unknown } = {},
): Promise<{ id: string; path: string }> {
  const [host] = people as [Person, ...Person[]];
  const table = await openTable(host, { seats: people.length, ...plan });
  for (const person of people) await join(person, table);
  await fillAndStart(host.page, table.id, people.length, plan.seats ?? people.length);
  for (const { page } of people) await expect(hand(page).first()).toBeVisible();
  return table;
}

/** The host puts bots on the seats that are left, and starts: as a program would, because set-up has its own tests. */
async function fillAndStart(page: Page, id: string, taken: number, seats: number): Promise<void> {
  await page.evaluate(
    async ([table, from, to]) => {
      const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
      const send = (message: object) => line.send(JSON.stringify(message));
      await new Promise((open) => (line.onopen = open));
      const done = new Promise((resolve) => {
        line.onmessage = ({ data }) => JSON.parse(data).id === 'start' && resolve(null);
      });
      send({ do: 'hello', protocol: 1 });
      for (let seat = from; seat < to; seat++)
        send({ do: 'add_bot', seat, level: 'hasty', id: String(seat) });
      send({ do: 'start', id: 'start' });
      await done;
      line.close();
    },
    [id, taken, seats] as const,
  );
}

/** Skips what is shown, so that the page is as the server says. */
export async function caughtUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Passer' })).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

type Asked = 'card' | 'row' | 'next' | 'show' | 'over' | 'nothing';

/** What this page asks of us now. */
const asked = (page: Page): Promise<Asked> =>
  page.evaluate(() => {
    const there = (what: string) => document.querySelector(what) !== null;
    if (there('.podium')) return 'over';
    if (there('[data-showing]')) return 'show';
    if (!there('.zone.turn')) return 'nothing';
    if (there('[data-row] > button')) return 'row';
    return there('[data-zone="hand"] button[data-card]') ? 'card' : 'next';
  });

/** Does what is asked, once. `choose` says which card of so many. */
export async function answer(page: Page, choose = (_cards: number): number => 0): Promise<Asked> {
  const what = await asked(page);
  if (what === 'show') await page.keyboard.press('Escape');
  if (what === 'row') await rowsToChoose(page).first().click();
  if (what === 'card')
    await hand(page)
      .nth(choose(await hand(page).count()))
      .click();
  if (what === 'row' || what === 'card' || what === 'next') await go(page).click({ timeout: 2000 });
  return what;
}

/** Plays until this is true of the page, or the match is over. */
export async function playUntil(
  page: Page,
  done: (asked: Asked) => boolean | Promise<boolean>,
): Promise<void> {
  for (let calm = 0; calm < 400; calm++) {
    const what = await asked(page);
    if (what === 'over' || (await done(what))) return;
    // a line that comes back, or another turn, may take what we were about to press
    const did = await answer(page).catch(() => 'nothing');
    if (did === 'nothing') await page.waitForTimeout(50);
    else calm = 0;
  }
  throw new Error(`nothing more happens: ${await sentence(page).textContent()}`);
}

export const playToTheEnd = (page: Page): Promise<void> => playUntil(page, () => false);

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
