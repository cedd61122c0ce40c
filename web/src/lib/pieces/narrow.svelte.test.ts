import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { change } from '$lib/me.svelte';
import { languages, speak } from '$lib/words/index.svelte';
import { tooSmallToTouch } from '../../testing/touch';
import GameBox from './GameBox.svelte';
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

test.each([136, 157, 172, 190])(
  'on a box of %i pixels it is read how many play, and how long',
  async (width) => {
    const box = {
      title: 'Barbarossa',
      drawing: '<svg></svg>',
      seats: { min: 3, max: 6 },
      lasts: '60–100 min',
    };
    const { container } = await render(GameBox, box);
    container.style.cssText = `width: ${width}px`;
    const about = document.querySelector('.title p')!;
    for (const { code } of languages) {
      await speak(code);
      expect(about.scrollWidth, code).toBeLessThanOrEqual(about.clientWidth);
    }
    await speak('fr');
  },
);
