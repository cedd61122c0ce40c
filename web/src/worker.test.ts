import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: Record<string, unknown>) => void;

const handlers = new Map<string, Handler>();
const showNotification = vi.fn(() => Promise.resolve());
const setAppBadge = vi.fn(() => Promise.resolve());
const openWindow = vi.fn(() => Promise.resolve(null));
let pages: { url: string; focus: () => Promise<void> }[] = [];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('self', {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    registration: { showNotification },
    navigator: { setAppBadge },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
  });
  await import('./worker');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  pages = [];
});

async function happens(kind: string, event: Record<string, unknown>): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}

const NOTICE = { title: 'Tablée', body: 'It is your turn: 6 qui prend!', table: 'abc' };

test('a notice is shown, one for each table, and the app has a badge', async () => {
  await happens('push', { data: { json: () => NOTICE } });
  expect(showNotification).toHaveBeenCalledWith('Tablée', {
    body: NOTICE.body,
    tag: 'abc',
    data: NOTICE,
    icon: '/icon-192.png',
  });
  expect(setAppBadge).toHaveBeenCalledOnce();
});

test('a tap opens the table, or the page where it is open', async () => {
  const close = vi.fn();
  await happens('notificationclick', { notification: { close, data: NOTICE } });
  expect(openWindow).toHaveBeenCalledWith('/t/abc');
  const focus = vi.fn(() => Promise.resolve());
  pages = [{ url: 'https://tablee.example/t/abc?x', focus }];
  await happens('notificationclick', { notification: { close, data: NOTICE } });
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a push without words says nothing', async () => {
  await happens('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});
