import { expect, test, vi } from 'vitest';
import { speak } from '$lib/words/index.svelte';
import { aidSays } from './told';

vi.stubGlobal('document', { documentElement: {} }); // a page, to say which language it is in
await speak('en');

test.each([
  [{ hints: true }, 'with help'],
  [{ tracker: true }, 'with help'],
  [{ hints: true, tracker: true }, 'with help'],
  [{}, ''],
])('the header says that the table has help, of whichever kind: %o', (options, says) => {
  expect(aidSays(options)).toBe(says);
});
