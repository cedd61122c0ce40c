import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect, PHONE, test } from './house';

const NOTICE = { title: 'Tablée', body: 'C’est à vous : 6 qui prend !', table: 'abc' };

interface Shown {
  shown: { title: string; body: string; tag: string }[];
}

/** The worker of the page; a browser without windows has nowhere to show a notice or a badge, so it
 * only takes the notice down. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const { navigator, registration } = globalThis as unknown as ServiceWorkerGlobalScope;
    Object.defineProperty(navigator, 'setAppBadge', { value: undefined });
    const kept = Object.assign(globalThis, { shown: [] }) as unknown as Shown;
    registration.showNotification = (title, { body = '', tag = '' } = {}) => {
      kept.shown.push({ title, body, tag });
      return Promise.resolve();
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

test('on a phone: the worker reads what a push service delivers; links in mails pass it by', async ({
  someone,
}) => {
  const { page } = await someone({ name: 'Zoé', viewport: PHONE, serviceWorkers: 'allow' });
  await page.goto('/');
  const worker = await workerOf(page);
  const browser = await page.context().newCDPSession(page);
  const registrationId = await registered(browser);
  const { origin } = new URL(page.url());
  const data = JSON.stringify(NOTICE);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as Shown).shown);
  await expect.poll(shown).toEqual([{ title: 'Tablée', body: NOTICE.body, tag: 'abc' }]);

  // they lead to the server, not to the app that is kept on the device
  const answer = await page.goto('/mail/confirm?link=none');
  expect(answer?.fromServiceWorker()).toBe(false);
});
