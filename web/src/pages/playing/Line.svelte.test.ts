import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Table } from '$lib/table.svelte';
import { languages, speak } from '$lib/words/index.svelte';
import { seated } from '../../testing/seated';
import Line from './Line.svelte';
import StillThere from './StillThere.svelte';

const lost = (unconfirmed: boolean) =>
  ({ id: 't', line: { is: 'lost', why: 'unreachable' }, sights: [{ unconfirmed }] }) as unknown as Table;

test('while the line is down it says whether an answer waits for it', async () => {
  const { rerender } = await render(Line, { table: lost(false), alone: true });
  await expect.element(page.getByText('Connexion perdue.')).toBeVisible();
  await rerender({ table: lost(true) });
  await expect.element(page.getByText('Votre réponse est gardée')).toBeVisible();
});

test('on a small phone it is no higher than the seats that it lies over, in any language', async () => {
  await page.viewport(360, 640);
  await render(Line, { table: lost(true), alone: true });
  await expect.element(page.getByText('Votre réponse est gardée')).toBeVisible();
  for (const { code } of languages) {
    await speak(code);
    expect(document.querySelector('.banner')!.getBoundingClientRect().height, code).toBeLessThanOrEqual(50);
  }
  await speak('fr');
  await page.viewport(1280, 800);
});

test('a line that is called again and again is down all the same', async () => {
  const { rerender } = await render(Line, { table: lost(false), alone: true });
  const retries = setInterval(() => void rerender({ table: lost(false) }), 200);
  await expect.element(page.getByText('Connexion perdue.')).toBeVisible();
  clearInterval(retries);
});

test('where nobody answers, those who play are asked, and those who look on are told', async () => {
  const { table, change } = seated();
  await render(Line, { table });
  change({ paused: true });
  expect(page.getByText('La partie attend').elements()).toHaveLength(0);
  change({ chairs: [] });
  await expect.element(page.getByText('La partie attend')).toBeVisible();

  const onhere = vi.fn();
  await render(StillThere, { onhere });
  await expect.element(page.getByRole('dialog', { name: /Toujours là/ })).toBeVisible();
  await page.getByRole('button', { name: 'Je suis là' }).click();
  expect(onhere).toHaveBeenCalledOnce();
});
