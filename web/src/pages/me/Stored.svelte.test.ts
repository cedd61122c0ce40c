import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { type Language, speak } from '$lib/words/index.svelte';
import { load } from '$lib/words/own.svelte';
import Stored from './Stored.svelte';

const KEPT = { guest: 90, gathering: 1, playing: 30, over: 365, cookie: 365, riddles: 60, deals: 200 };
const MINE = {
  format: 1,
  exported: 1,
  profile: { guest: 'me', name: 'Manon' },
  tables: [{ said: ['bonsoir'] }],
};

/** What the server answers; by address. */
function answering(answers: { [path: string]: { status?: number; body: unknown } }): void {
  vi.stubGlobal('fetch', (path: string) => {
    const { status = 200, body } = answers[path] ?? { status: 404, body: null };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

/** What is put on somebody's machine. */
function files(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return '#';
  });
  return saved;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each<[Language, ...string[]]>([
  ['fr', '90 jours', 'un jour sans visite', 'pendant 365 jours', 'pendant 200 jours'],
  ['en', '90 days', 'one day without a visit', 'for 365 days', 'for 200 days'],
  ['de', '90 Tage', 'einem Tag ohne Besuch', 'für 365 Tage', '200 Tage lang'],
  ['es', '90 días', 'un día sin visitas', 'durante 365 días', 'durante 200 días'],
])('what is stored, and for how long (%s)', async (language, ...told) => {
  answering({ '/api/me/kept': { body: KEPT } });
  await speak(language);
  await load(language);
  await render(Stored);
  for (const each of told) await expect.element(page.getByText(each)).toBeVisible();
  await speak('fr');
  await load('fr');
});

test('all of it comes as a file, with the settings of this device and without keys', async () => {
  answering({ '/api/me/kept': { body: KEPT }, '/api/me/export': { body: MINE } });
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('way back', '{"token":"a key"}');
  const saved = files();
  await render(Stored);
  await page.getByRole('button', { name: 'Tout télécharger' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('dans vos téléchargements');
  const text = await saved[0]!.text();
  expect(JSON.parse(text)).toEqual({ ...MINE, device: { theme: 'dark' } });
});

test('a refusal is told, and nothing is saved', async () => {
  const refused = { error: { code: 'too_fast', message: '', details: {} } };
  answering({ '/api/me/kept': { body: KEPT }, '/api/me/export': { status: 429, body: refused } });
  const saved = files();
  await render(Stored);
  await page.getByRole('button', { name: 'Tout télécharger' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(saved).toEqual([]);
});
