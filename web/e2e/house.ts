/** People with browsers of their own, at one real server. */

import { test as plain, type BrowserContextOptions, type ConsoleMessage, type Page, type WebSocketRoute } from '@playwright/test'; // prettier-ignore

export { expect } from '@playwright/test';

export interface Person {
  name: string;
  page: Page;
}

interface Wish extends BrowserContextOptions {
  /** Somebody whom the server knows by name already; without one it is their first visit. */
  name?: string;
  /** Which they speak: French, unless something else is said. */
  language?: string;
}

/** At length: `make slow`. */
export const SLOW = process.env.SLOW !== undefined;

export const PHONE = { width: 360, height: 640 };

export const test = plain.extend<{ someone: (wish?: Wish) => Promise<Person> }>({
  /** Somebody new, as often as one asks. At the end nobody's browser may have complained about anything. */
  someone: async ({ browser }, use) => {
    const complaints: string[] = [];
    await use(async ({ name, language = 'fr', ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: process.env.TABLEE_ADDRESS ?? '',
        locale: 'fr-FR',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block', // it would fetch the whole app anew for everybody
        ...options,
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => isComplaint(message) && complaints.push(message.text()));
      if (name) await context.request.patch('/api/me', { data: { name, language }, ...RESTED });
      return { name: name ?? '', page: await context.newPage() };
    });
    plain.expect(complaints).toEqual([]);
    for (const context of browser.contexts()) await context.close();
  },
});

/** The server hangs up on connections that rest for five seconds, perhaps just as one is used again. */
export const RESTED = { maxRetries: 1 };

/** That a line or a file could not be had is said on the page; tests take lines away on purpose. */
const isComplaint = (message: ConsoleMessage): boolean =>
  message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text());

export interface Plan {
  game?: string;
  seats?: number;
  /** The position that the match begins from (docs/protocol.md#traces), instead of with a deal. */
  state?: object;
  [more: string]: unknown;
}

/** A table of theirs, as programs open one. */
export async function openTable(
  { page }: Person,
  plan: Plan = {},
): Promise<{ id: string; code: string; path: string }> {
  const data = { game: 'six', seats: 4, language: 'fr', ...plan };
  const answer = await page.request.post(plan.state ? '/api/rehearsals' : '/api/tables', {
    data,
    ...RESTED,
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { id, code } = (await answer.json()) as { id: string; code: string };
  return { id, code, path: `/t/${id}` };
}

/** Comes by the link that the host hands out, and has a seat. */
export async function join({ page }: Person, { code }: { code: string }): Promise<void> {
  await page.goto(`/join/${code}`);
  await plain.expect(page.locator('.place.you')).toHaveCount(1);
}

/** What is at a seat, in words. */
export const seat = ({ page }: Person, number: number) => page.locator(`[data-seat="${number}"]`);

/** The match has begun, and robots sit at these seats. */
export async function playing({ page }: Person): Promise<void> {
  await plain.expect(page.getByRole('heading', { name: /^Chez / })).toHaveCount(0);
  await plain.expect
    .poll(async () => {
      const { yours } = await (await page.request.get('/api/tables', RESTED)).json();
      return yours.find(({ id }: { id: string }) => page.url().endsWith(id))?.phase;
    })
    .toBe('playing');
}

export interface Lines {
  /** Hangs up, with this code. */
  cut(code?: number): Promise<void>;
  /** Whether new ones are let through, and what they are told otherwise. */
  open: boolean;
  code: number;
  /** Away while this is done, and then back. */
  away(meanwhile: () => Promise<unknown>): Promise<void>;
}

/** The lines of a page to its table, in the hands of the test. */
export async function lines(page: Page): Promise<Lines> {
  const all = new Set<WebSocketRoute>();
  const held: Lines = {
    open: true,
    code: 1013,
    async cut(code = 1013) {
      for (const line of all) await line.close({ code });
      all.clear();
    },
    async away(meanwhile) {
      held.open = false;
      await held.cut();
      await meanwhile();
      held.open = true;
    },
  };
  await page.routeWebSocket(/\/ws\/tables\//, (line) => {
    if (!held.open) return void line.close({ code: held.code });
    all.add(line);
    line.connectToServer();
  });
  return held;
}
