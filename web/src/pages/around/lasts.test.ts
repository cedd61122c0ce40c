import { expect, test, vi } from 'vitest';
import { speak } from '$lib/words/index.svelte';
import { lasts } from './lasts';

test('how long a match takes is a number, two where seats change it, or not said', async () => {
  vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
  await speak('fr');
  expect(lasts({ minutes: 20 })).toBe('20\u202fmin');
  expect(lasts({ minutes: [60, 100] })).toBe('60 à 100\u202fmin');
  expect(lasts({})).toBe('');
});
