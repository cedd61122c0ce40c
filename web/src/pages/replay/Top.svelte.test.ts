import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { toasts } from '$lib/pieces/toasts.svelte';
import { keep } from '$lib/shelf.svelte';
import Top from './Top.svelte';

/** A device with a share sheet, or without one; and what it was given. */
function device(sheet: boolean) {
  const shared: ShareData[] = [];
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  const own = {
    canShare: () => sheet,
    share: (what: ShareData) => Promise.resolve(void shared.push(what)),
    clipboard: { writeText },
  };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => {
    for (const name of Object.keys(own)) Reflect.deleteProperty(navigator, name);
  });
  return { shared, copied };
}

test('seats that are closed today cannot be chosen, and it is said why', async () => {
  const seats = [
    { value: 0, name: 'Zoé', closed: false },
    { value: 1, name: 'Barnabé', closed: true },
  ];
  await render(Top, { id: 't', title: 'Le Baron', seats, seat: 0 });
  await expect.element(page.getByRole('combobox')).toHaveValue('0');
  const closed = document.querySelector('optgroup')!;
  expect([closed.disabled, closed.label]).toEqual([true, 'Dès demain (minuit, temps universel)']);
  expect(closed.querySelector('option')).toHaveTextContent('Barnabé');
});

test('the way to this turn goes to the share sheet of the device', async () => {
  const { shared, copied } = device(true);
  await render(Top, { id: 't', title: 'Le Baron', seats: [], seat: 0 });
  history.replaceState(null, '', '?turn=3');
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shared).toEqual([{ title: 'Tablée', text: 'Le Baron', url: location.href }]);
  expect(location.search).toBe('?turn=3');
  expect(copied).toEqual([]);
});

test('without a share sheet it is copied, and that is said', async () => {
  const { shared, copied } = device(false);
  await render(Top, { id: 't', title: 'Le Baron', seats: [], seat: 0 });
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect.poll(() => copied).toEqual([location.href]);
  expect(shared).toEqual([]);
  expect(toasts().map(({ text }) => text)).toContain('Le lien vers ce tour est copié.');
});

test('friends get the address of this server in their network', async () => {
  const { copied } = device(false);
  keep({ games: [], address: 'http://192.168.1.20:8006' });
  onTestFinished(() => void keep({ games: [], address: null }));
  await render(Top, { id: 't', title: 'Le Baron', seats: [], seat: 0 });
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const path = location.pathname + location.search;
  await expect.poll(() => copied).toEqual([`http://192.168.1.20:8006${path}`]);
});
