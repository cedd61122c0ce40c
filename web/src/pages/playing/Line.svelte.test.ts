import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Table } from '$lib/table.svelte';
import Line from './Line.svelte';

const lost = (unconfirmed: boolean) =>
  ({ id: 't', line: { is: 'lost', why: 'unreachable' }, sights: [{ unconfirmed }] }) as unknown as Table;

test('while the line is down it says whether an answer waits for it', async () => {
  const { rerender } = await render(Line, { table: lost(false), alone: true });
  await expect.element(page.getByText('Connexion perdue.')).toBeVisible();
  await rerender({ table: lost(true) });
  await expect.element(page.getByText('Votre réponse est gardée')).toBeVisible();
});
