/** A page for component tests: the styles of the app, in French. */

import '../styles/base.css';
import '../styles/looks.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-svelte';
import { beginMotion } from '$lib/stillness.svelte';
import { begin } from '$lib/theme.svelte';
import { speak } from '$lib/words/index.svelte';
import { load } from '$lib/words/own.svelte';
import { load as loadProven } from '$lib/words/proven.svelte';
import { load as loadReplay } from '$lib/words/replay.svelte';
import { withEveryGame } from './words';

/** There is no server here, and none is looked for; a test that needs answers gives them itself. */
const outside = globalThis.fetch;
globalThis.fetch = (asked, more) => {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
  return pathname.startsWith('/api/') ? Promise.reject(new TypeError('no server')) : outside(asked, more);
};

beforeEach(async () => {
  localStorage.clear();
  begin();
  beginMotion();
  await speak('fr');
  await load('fr');
  await loadProven('fr');
  await loadReplay('fr');
  await withEveryGame();
});

afterEach(() => {
  cleanup(); // the library does so for the first file only
  vi.useRealTimers(); // a clock that a test has made its own goes with it
  document.body.classList.remove('afar');
  document.body.removeAttribute('style'); // tests of other files would be measured with it
});
