import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
import { storage } from '$lib/storage';
import type { Me } from '$lib/wire/types';
import { speak } from '$lib/words/index.svelte';
import { tellName } from './called';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
const clear = (): void => [...toasts()].forEach(({ id }) => dismiss(id));
beforeEach(async () => {
  clear(); // what other files have said
  vi.useFakeTimers();
  await speak('en');
});
afterEach(() => {
  vi.useRealTimers();
  storage.remove('called');
  clear();
});

const quentin: Me = { guest: 'q', name: 'Quentin', avatar: 'cup', language: '' };

test('who was given a name hears it once, with a way to change it', () => {
  tellName(quentin);
  expect(storage.get('called')).toBeNull(); // nothing was shown yet
  tellName(quentin);
  vi.advanceTimersByTime(2000);
  expect(storage.get('called')).toBe('yes');
  expect(toasts()).toMatchObject([
    { text: 'Here you are called Quentin.', way: { text: 'Change', href: '/me' } },
  ]);
});

test('who has chosen a name hears nothing', () => {
  tellName({ ...quentin, language: 'en' });
  tellName(null);
  vi.advanceTimersByTime(2000);
  expect(toasts()).toEqual([]);
});
