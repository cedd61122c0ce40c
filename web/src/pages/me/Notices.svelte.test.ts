import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/slow.svelte';
import Tell from '../setup/Tell.svelte';
import Notices from './Notices.svelte';

const request = vi.fn(() => Promise.resolve<NotificationPermission>('denied'));

function browser(permission: NotificationPermission, mails = false): void {
  const found = { key: 'k', devices: 0, quiet: null, mails, mail: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)));
  vi.stubGlobal('Notification', { permission, requestPermission: request });
}

beforeEach(() => {
  request.mockClear();
  return load('fr');
});
afterEach(() => void vi.unstubAllGlobals());

const yes = page.getByRole('button', { name: 'Me prévenir ici' });
const instead = page.getByText('L’accueil dit toujours à quelle table c’est à vous.');

test('where notices are forbidden, a slow table says so, and what else there is', async () => {
  browser('denied', true);
  await render(Tell);
  await expect.element(page.getByText('Ce navigateur ne permet pas les avis.')).toBeVisible();
  await expect.element(instead).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Par e-mail' })).toHaveAttribute('href', '/me');
  expect(yes.elements()).toHaveLength(0);
});

test('a browser without notices is told of none, and no mail where there is none', async () => {
  browser('default');
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  await render(Tell);
  await expect.element(page.getByText('Ce navigateur ne sait pas prévenir.')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('one’s own page says it, too', async () => {
  browser('denied');
  await render(Notices);
  await expect.element(instead).toBeVisible();
  expect(yes.elements()).toHaveLength(0);
});

test('neither a slow table nor one’s own page asks by itself: only a tap does', async () => {
  browser('default');
  await render(Tell);
  await render(Notices);
  await expect.element(yes.first()).toBeVisible();
  await expect.element(yes.last()).toBeVisible();
  expect(yes.elements()).toHaveLength(2);
  expect(request).not.toHaveBeenCalled();
  await yes.first().click();
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
});

test('who wants to be told here hears on how many devices, where the focus is then', async () => {
  browser('granted');
  const made = { toJSON: () => ({ endpoint: 'e', keys: {} }) };
  const ready = Promise.resolve({ pushManager: { subscribe: () => Promise.resolve(made) } });
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready as never);
  request.mockResolvedValueOnce('granted');
  await render(Notices);
  await yes.click();
  const told = page.getByRole('status').first();
  await expect.element(told).toHaveTextContent('1 appareil');
  await expect.element(told).toHaveFocus();
  vi.restoreAllMocks();
});

test('otherwise one’s own page offers it, and says when people or the browser said no', async () => {
  browser('default');
  await render(Notices);
  await yes.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('ne permet pas les avis');
});

test('after a no for good both say what to do instead, and nothing is offered again', async () => {
  for (const [Part, focused] of [
    [Tell, instead],
    [Notices, page.getByText('Aucun appareil')],
  ] as const) {
    const asked = { permission: 'default' as NotificationPermission };
    const forGood = () => Promise.resolve<NotificationPermission>((asked.permission = 'denied'));
    browser('default');
    vi.stubGlobal('Notification', Object.assign(asked, { requestPermission: forGood }));
    const { unmount } = await render(Part);
    await yes.click();
    await expect.element(instead).toBeVisible();
    expect(yes.elements()).toHaveLength(0);
    await vi.waitFor(() => expect(document.activeElement?.contains(focused.element())).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await unmount();
  }
});
