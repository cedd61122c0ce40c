import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import JoinForm from './JoinForm.svelte';

const field = page.getByRole('textbox', { name: 'Code de la table' });
const join = page.getByRole('button', { name: 'Rejoindre' });

afterEach(() => void vi.unstubAllGlobals());

/** The server answers every question like this. */
function answers(status: number, body: object): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('half a code is not asked for, and a code of no table says so', async () => {
  const asked = answers(404, { error: { code: 'no_code', message: 'No.', details: {} } });
  await render(JoinForm);
  await field.fill('zz');
  await join.click();
  await expect.element(page.getByText('Un code a cinq ou huit lettres et chiffres.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await field.fill('zzzzz');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Aucune table n’a ce code.')).toBeVisible();
});
