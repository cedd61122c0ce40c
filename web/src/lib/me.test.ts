import { afterEach, expect, test, vi } from 'vitest';
import { lookAgain, meet } from './me.svelte';
import { storage } from './storage';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ZOE = { guest: 'zoe', name: 'Zoé', language: 'fr' };
/** What the server says of us, one answer after the other. */
function answers(...told: object[]): void {
  vi.stubGlobal('fetch', async () => Response.json(told.shift()));
}

test('a page that comes back notices that its guest was forgotten elsewhere, and keeps what is on the device', async () => {
  const leave = vi.fn();
  storage.set('speed', 'calm');
  answers(ZOE, ZOE, { guest: 'fox', name: 'Renard', language: '' });
  await meet();
  await lookAgain(leave);
  expect(leave).not.toHaveBeenCalled();
  await lookAgain(leave);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/');
  expect([storage.get('speed'), storage.get('forgotten')]).toEqual(['calm', 'yes']);
});

test('while the server does not answer, nothing changes', async () => {
  const leave = vi.fn();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await lookAgain(leave);
  expect(leave).not.toHaveBeenCalled();
});
