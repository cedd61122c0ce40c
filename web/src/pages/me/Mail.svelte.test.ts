import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { load } from '$lib/words/slow.svelte';
import Mail from './Mail.svelte';

const asked: [string, string, unknown][] = [];

/** The server answers each request like this. */
function answering(status: number, body: unknown = null): void {
  vi.stubGlobal('fetch', (path: string, { method, body: sent }: RequestInit) => {
    asked.push([method ?? 'GET', path, typeof sent === 'string' ? JSON.parse(sent) : null]);
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
}

beforeEach(() => load('fr'));
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('an address gets a link first, and the page says what to do with it', async () => {
  answering(204);
  await render(Mail, { mail: null });
  await page.getByLabelText('Ou par e-mail').fill('zoe@example.org');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('zoe@example.org');
  expect(asked).toEqual([['POST', '/api/me/notices/mail', { address: 'zoe@example.org' }]]);
});

test('a refusal is said, and the address stays to be corrected', async () => {
  answering(400, { error: { code: 'bad_mail', message: '', details: {} } });
  await render(Mail, { mail: null });
  await page.getByLabelText('Ou par e-mail').fill('zoe@nowhere');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nous ne pouvons pas écrire à cette adresse.');
  await expect.element(page.getByLabelText('Ou par e-mail')).toHaveValue('zoe@nowhere');
});

test('one tap stops the mails', async () => {
  answering(204);
  await render(Mail, { mail: 'zoe@example.org' });
  await expect.element(page.getByText(/^Un e-mail part vers zoe@example.org/)).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus m’écrire' }).click();
  await expect.element(page.getByLabelText('Ou par e-mail')).toBeVisible();
  expect(asked).toEqual([['DELETE', '/api/me/notices/mail', null]]);
});
