/** A slow table on two phones: who is told that it is their turn, how, and only after they said yes. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { BrowserContextOptions, CDPSession, Page, Worker } from '@playwright/test';
import { expect, join, openTable, playing, RESTED, seat, test, type Person } from './house';
import { playCard } from './play';
import { serveBy } from './serving.js';

const PHONE = { width: 390, height: 844 };
const THREE_DAYS = {
  seats: 2,
  clock: 'three_days',
  state: {
    rows: [[10], [20], [30], [40]],
    hands: [
      [41, 60],
      [50, 70],
    ],
  },
};

interface Notice {
  title: string;
  body: string;
  table: string;
}
/** What a push service and a mail server on this machine got, and first what is known of the phone. */
type Heard = { notice?: Notice; mail?: string } & Record<string, unknown>;
/** What a page asked of the phone. */
interface Asking {
  asked: { permission: number; badges: number[] };
}
interface Shown {
  shown: { title: string; body: string; tag: string; badges: number }[];
}

/**
 * The phone: it counts what it is asked, and its browser is known to the push service on this machine. Chromium knows
 * only the one of its maker, and without windows it takes every permission for denied until it is asked for it.
 */
async function phone({ page }: Person, subscription: object): Promise<void> {
  await page.addInitScript((known) => {
    const kept = { permission: 0, badges: [] as number[] };
    Object.assign(globalThis, { asked: kept });
    const request = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => ((kept.permission += 1), request());
    const permission = { get: () => (kept.permission === 0 ? 'default' : 'granted') };
    Object.defineProperty(Notification, 'permission', permission);
    navigator.setAppBadge = async (count = -1) => void kept.badges.push(count);
    PushManager.prototype.subscribe = async () => ({ toJSON: () => known }) as PushSubscription;
  }, subscription);
}

const askedOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Asking).asked);

/** The worker of the page; a browser without windows has nowhere to show a notice or a badge, so it only takes them down. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const { navigator, registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    const kept = Object.assign(globalThis, { shown: [] }) as unknown as Shown;
    let badges = 0;
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => void (badges += 1) });
    registration.showNotification = async (title, { body = '', tag = '' } = {}) => {
      await Promise.resolve(); // the badge comes with it
      kept.shown.push({ title, body, tag, badges });
    };
  });
  return worker;
}

/** How the browser calls it. */
function registered(browser: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known && !known.isDeleted) resolve(known.registrationId);
    });
    void browser.send('ServiceWorker.enable');
  });
}

/** As a push service does. */
async function deliver(page: Page, notice: Notice): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registrationId = await registered(browser);
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) }); // prettier-ignore
}

/** Where a link in the last mail leads: on this machine the server has no https. */
const linkIn = (mail: string | undefined, to: string): string =>
  new RegExp(`https://localhost(/mail/${to}\\?link=\\S+)`).exec(mail ?? '')?.[1] ?? 'none';

test('on two phones: nobody is asked before they tap; then a notice, a mail and the home page say whose turn it is', async ({
  someone,
}) => {
  const folder = mkdtempSync(path(tmpdir(), 'tablee-heard-'));
  const file = path(folder, 'heard');
  const program = ['.venv/bin/python', '-m', 'tests.server.hurried', file];
  const house = await serveBy(program, ['--rehearsal', '--away', '3600'], { cwd: '..' });
  const heard = (): Heard[] => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  const mails = () => heard().flatMap(({ mail }) => mail ?? []);
  try {
    const baseURL = house.address;
    const known = { baseURL, viewport: PHONE };
    const worked: BrowserContextOptions = {
      ...known,
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    };
    const manon = await someone({ name: 'Manon', ...worked });
    const zoe = await someone({ name: 'Zoé', ...known });
    const { page } = manon;
    await phone(manon, heard()[0]!);

    // an address is told nothing before its link was opened; the link leads to the server, not to the app kept here
    await page.goto('/me');
    const notices = page.getByRole('region', { name: 'À vous de jouer' });
    await notices.getByLabel('Ou par e-mail').fill('manon@example.org');
    await notices.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(notices).toContainText('Un lien est parti vers manon@example.org.');
    await expect.poll(mails).toHaveLength(1);
    const worker = await workerOf(page);
    expect((await askedOf(page)).permission).toBe(0);
    const confirm = await page.goto(linkIn(mails()[0], 'confirm'));
    expect(confirm?.fromServiceWorker()).toBe(false);
    await page.getByRole('button', { name: 'manon@example.org' }).click();
    await expect(notices).toContainText('Un e-mail part vers manon@example.org quand c’est à vous.');

    // who sits down at a slow table is offered notices
    const table = await openTable(manon, THREE_DAYS);
    await join(manon, table);
    // all agree on who chooses when time is up
    const late = page.getByRole('group', { name: 'Qui choisit si le temps est passé' });
    await expect(late.getByRole('radio', { name: 'Malin' })).toBeChecked();
    await late.getByText('Débutant').click();
    await expect(late).toContainText('Ensuite, un robot débutant choisit.');
    await expect(late.getByRole('radio', { name: 'Débutant' })).toBeChecked();
    const offer = page.getByRole('button', { name: 'Me prévenir ici' });
    await expect(offer).toBeVisible();
    await expect(page.getByText('a trois jours par choix').first()).toBeVisible();
    expect((await askedOf(page)).permission).toBe(0);
    await offer.click();
    await expect(page.getByText('Cet appareil vous prévient quand c’est à vous.')).toBeVisible();
    expect((await askedOf(page)).permission).toBe(1);

    await join(zoe, table);
    await expect(seat(manon, 1)).toContainText('Zoé');
    await expect(zoe.page.getByText('Ensuite, un robot débutant choisit.')).toBeVisible();
    await page.getByRole('button', { name: /^Commencer/ }).click();
    await playing(manon);
    const due = /Il reste du temps jusqu’au .*\. Ensuite, un robot débutant choisit\./;
    await expect(page.getByText(due)).toBeVisible();
    await playCard(page);
    await expect(page.locator('[data-unanswered]')).toHaveCount(0);
    await page.goto('/');
    const row = page.getByRole('listitem').filter({ hasText: 'Chez Manon' });
    await expect(row).toContainText('on attend Zoé');
    await expect.poll(async () => (await askedOf(page)).badges.at(-1)).toBe(0);

    await zoe.page.getByRole('button', { name: '3 jours' }).click();
    await expect(zoe.page.getByText(due)).toBeVisible();
    await playCard(zoe.page);
    await expect(row).toContainText('À vous');
    await expect(row).toContainText('3 jours');
    await expect.poll(() => askedOf(page)).toEqual({ permission: 0, badges: [0, 1] });

    // what the server said to the phone says so there, too
    const told = () => heard().flatMap(({ notice }) => notice ?? []);
    await expect.poll(told).toMatchObject([{ table: table.id }]);
    await deliver(page, told()[0]!);
    const shown = () => worker.evaluate(() => (globalThis as unknown as Shown).shown);
    const body = expect.stringMatching(/^C’est à vous\s: 6 qui prend\s!$/) as unknown;
    await expect.poll(shown).toEqual([{ title: 'Tablée', body, tag: table.id, badges: 1 }]);

    // the mail leads there; its other link stops the mails
    await expect.poll(mails).toHaveLength(2);
    await page.goto(linkIn(mails()[1], 'table'));
    await expect(page).toHaveURL(table.path);
    await page.goto(linkIn(mails()[1], 'stop'));
    await page.getByRole('button', { name: 'manon@example.org' }).click();
    await expect(page.getByText('✓')).toBeVisible();
    const left = await (await page.request.get('/api/me/notices', RESTED)).json();
    expect(left).toMatchObject({ mail: null, devices: 1 });
  } finally {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
