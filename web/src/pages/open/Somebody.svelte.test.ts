import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { takeIntent } from '$lib/intents';
import type { OpenTable } from '$lib/wire/types';
import { load } from '$lib/words/open.svelte';
import Somebody from './Somebody.svelte';

const here = location.pathname;
const empty = (key: string): OpenTable => ({
  key,
  game: key,
  variants: [],
  people: [],
  queued: 0,
  bots: 3,
  until: 0,
});
const waits = (guest: string): OpenTable => ({
  ...empty('baron'),
  people: [{ guest, name: 'Inès', avatar: 'lemon' }],
  until: Date.now() / 1000 + 3600, // by a clock that is wrong: never more than is waited
});

const asked = vi.fn(
  async (_path: string, _how: RequestInit) => new Response(JSON.stringify({ id: 'there', code: '' })),
);
beforeEach(async () => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  await load('fr');
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', here);
});

test('who waits is offered, with the time that is left', async () => {
  await render(Somebody, { house: [empty('six'), waits('ines')], you: 'me' });
  await expect.element(page.getByText('Inès attend quelqu’un')).toBeVisible();
  await expect.element(page.getByText(/^Le Baron, encore 20\ss$/)).toBeVisible();
  await page.getByRole('button', { name: 'Jouer avec Inès' }).click();
  await expect.poll(() => location.pathname).toBe('/t/there');
  expect(takeIntent('there')).toBe('join');
  expect(asked.mock.calls.at(-1)?.[0]).toBe('/api/open/baron');
});

test('a bar that comes under a thumb does not take its tap', async () => {
  await page.viewport(360, 640);
  await render(Somebody, { house: [waits('ines')], you: 'me' });
  const bar = document.querySelector('.waits') as HTMLElement;
  const touched = () => bar.contains(document.elementFromPoint(180, 630));
  expect(touched()).toBe(false);
  for (const arriving of bar.getAnimations()) arriving.finish();
  expect(touched()).toBe(true);
  await page.viewport(1280, 800);
});

test('where nobody waits one may wait oneself', async () => {
  await render(Somebody, { house: [empty('six'), waits('me')], you: 'me' });
  await expect.element(page.getByText('Personne n’attend en ce moment.')).toBeVisible();
  await page.getByRole('button', { name: 'Attendre quelqu’un : 6 qui prend!' }).click();
  await expect.poll(() => location.pathname).toBe('/t/there');
  expect(JSON.parse(asked.mock.calls.at(-1)?.[1].body as string)).toEqual({ wait: true, language: 'fr' });
});
