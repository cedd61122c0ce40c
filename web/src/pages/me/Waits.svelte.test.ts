import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/base.css';
import '../../styles/looks.css';
import Toasts from '$lib/pieces/Toasts.svelte';
import { dismiss, toast, toasts } from '$lib/pieces/toasts.svelte';
import type { Summary } from '$lib/wire/types';
import { load } from '$lib/words/own.svelte';
import Waits from './Waits.svelte';

test('on a phone toasts lie above the line that leads to a table that waits', async () => {
  await page.viewport(360, 640);
  await load('fr');
  await render(Waits, { tables: [{ id: 'abc', host_name: 'Odile' } as Summary] });
  await render(Toasts);
  toast('C’est enregistré.');
  await expect.element(page.getByText('C’est enregistré.')).toBeVisible();
  const note = document.querySelector('.toast')!.getBoundingClientRect();
  expect(note.bottom).toBeLessThanOrEqual(page.getByRole('link').element().getBoundingClientRect().top);
  toasts().forEach(({ id }) => dismiss(id));
  await page.viewport(1280, 800);
});
