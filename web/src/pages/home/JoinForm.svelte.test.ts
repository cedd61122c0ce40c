import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { takeIntent } from '$lib/intents';
import JoinForm from './JoinForm.svelte';

const field = page.getByRole('textbox', { name: 'Code de la table' });
const join = page.getByRole('button', { name: 'Rejoindre' });

const here = location.pathname;
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', here);
});

/** The server answers every question like this. */
function answers(status: number, body: object): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('eight boxes are shown, and it is said how many letters are missing', async () => {
  const asked = answers(404, { error: { code: 'no_code', message: 'No.', details: {} } });
  await render(JoinForm);
  expect(document.querySelectorAll('.boxes i')).toHaveLength(8);
  await field.fill('zz');
  await join.click();
  await expect.element(page.getByText('Il manque 6 lettres ou chiffres')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await field.fill('zzzzz');
  await expect.element(page.getByText('Votre code n’a que cinq lettres')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Il manque 3 lettres ou chiffres')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  await field.fill('zzzzzzzz'); // whole: asked for by itself
  await expect.element(page.getByText('Aucune table n’a ce code.')).toBeVisible();
});

test.each([360, 390])('%i wide: every letter of a code has room', async (wide) => {
  await page.viewport(wide, 640);
  await render(JoinForm);
  for (const box of document.querySelectorAll('.boxes i')) expect(box.clientWidth).toBeGreaterThan(14);
});

test('a whole link is pasted in the place of a code', async () => {
  await render(JoinForm);
  await field.fill('Viens jouer : https://example.org/t/some-table-id');
  await expect.poll(() => location.pathname).toBe('/t/some-table-id');
  expect(takeIntent('some-table-id')).toBe('sit');
  await field.fill('http://192.168.1.2:8000/join/ABCDEFGH');
  await expect.poll(() => location.pathname).toBe('/join/ABCDEFGH');
});

test('on a TV a code leads to the table as a TV shows it, and nobody sits down', async () => {
  answers(200, { id: 'some-table-id' });
  await render(JoinForm, { tv: true });
  await field.fill('abcdefgh');
  await expect.poll(() => location.pathname).toBe('/tv/some-table-id');
  expect(takeIntent('some-table-id')).not.toBe('sit');
  await field.fill('http://192.168.1.2:8000/t/other-table-id');
  await expect.poll(() => location.pathname).toBe('/tv/other-table-id');
});
