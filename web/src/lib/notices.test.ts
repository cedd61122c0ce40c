import { afterEach, expect, test, vi } from 'vitest';
import { clock, minutes, obstacle, subscribe, told } from './notices';

afterEach(() => vi.unstubAllGlobals());

test.each(['00:00', '07:05', '22:30', '23:59'])('%s is the same as minutes', (time) => {
  expect(clock(minutes(time))).toBe(time);
});

test('where there are no notices, it is known why', () => {
  vi.stubGlobal('navigator', {});
  expect(obstacle()).toBe('cannot');
  browser('denied', 'denied');
  vi.stubGlobal('PushManager', {});
  expect([obstacle(), told(1)]).toEqual(['no', false]);
  browser('granted', 'granted');
  expect([obstacle(), told(1), told(0)]).toEqual([null, true, false]);
});

function browser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const asked: [string, RequestInit | undefined][] = [];
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } }),
  };
  const join = vi.fn(() => Promise.resolve(subscription));
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(answer) });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ pushManager: { subscribe: join } }) },
  });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    return Promise.resolve(Response.json({ key: 'server', devices: 1, quiet: null }));
  });
  return { asked, join };
}

test('a device that may be told is made known to the server', async () => {
  const { asked, join } = browser('granted');
  expect(await subscribe()).toBe(true);
  expect(join).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server' });
  expect(asked.map(([path]) => path)).toEqual(['/api/me/notices', '/api/me/notices/devices']);
  expect(JSON.parse(asked[1]?.[1]?.body as string)).toEqual({
    endpoint: 'https://push.example/1',
    p256dh: 'k',
    auth: 'a',
  });
});

test('who says no is asked nothing more, and the server hears nothing', async () => {
  const { asked } = browser('denied');
  expect(await subscribe()).toBe(false);
  expect(asked).toEqual([]);
});
