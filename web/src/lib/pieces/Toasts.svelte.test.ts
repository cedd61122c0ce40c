import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Toasts from './Toasts.svelte';
import { readingTime, toast } from './toasts.svelte';

afterEach(() => void vi.useRealTimers());

test('what is told is read out, stays as long as one reads, and can be closed before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(Toasts);
  const told = page.getByRole('status');
  toast('Le lien est copié.', 'good');
  toast('Zoé est partie.');
  await expect.element(told).toHaveTextContent(/Le lien est copié\..*Zoé est partie\./);
  await told.getByRole('button', { name: 'Fermer' }).first().click();
  await expect.element(told).not.toHaveTextContent('Le lien est copié.');
  vi.advanceTimersByTime(readingTime('Zoé est partie.') - 1);
  await expect.element(told).toHaveTextContent('Zoé est partie.');
  vi.advanceTimersByTime(1);
  await expect.element(told).not.toHaveTextContent('Zoé est partie.');
});
