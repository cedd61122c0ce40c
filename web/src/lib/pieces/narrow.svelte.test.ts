import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { change } from '$lib/me.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import Header from './Header.svelte';
import Segmented from './Segmented.svelte';

beforeEach(() => page.viewport(360, 640));
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

test('choices that find no room beside the others go below them', async () => {
  const names = ['Français', 'English', 'Deutsch', 'Español', 'irgendeine andere'];
  const options = names.map((name) => ({ value: name, name }));
  await render(Segmented, { label: 'Sprache', options, value: 'Deutsch' });
  await expect.element(page.getByText('irgendeine andere')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(tooSmallToTouch()).toEqual([]);
});

test('where we are gives way to who we are', async () => {
  const me = { guest: 'me', name: 'Karim', avatar: 'fish', language: 'es' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(me)));
  await change({ name: me.name });
  const where = createRawSnippet(() => ({
    render: () => '<span>Le Baron, una mesa abierta a todo el mundo</span>',
  }));
  await render(Header, { where, rules: '/learn/baron' });
  await expect.element(page.getByRole('link', { name: /Karim/ })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(tooSmallToTouch()).toEqual([]);
});
