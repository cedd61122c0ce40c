import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/looks.css';
import type { Table } from '$lib/table.svelte';
import type { AgainView } from '$lib/wire/types';
import { seated } from '../../testing/seated';
import { chair } from '../../testing/tables';
import { Again } from './again.svelte';
import NextDeal from './NextDeal.svelte';

const again = (changes: Partial<AgainView> = {}): AgainView => ({
  by: '',
  agreed: [],
  deal: true,
  left: 18,
  held: '',
  ...changes,
});
const spot = { key: 'six', queue: [], board: [], left: null };
const between = (changes: Partial<AgainView> = {}) =>
  seated({ phase: 'over', spot, again: again(changes), chairs: [chair('me'), chair('zoe')] });

/** The page counts the seconds. */
async function show(table: Table): Promise<void> {
  let counting!: Again;
  onTestFinished(
    $effect.root(() => {
      counting = new Again(
        () => table,
        () => false,
      );
    }),
  );
  await render(NextDeal, { table, again: counting });
}

test('one tap has the next deal wait, once', async () => {
  const { table, asked, change } = between({ may_hold: true });
  await show(table);
  await expect.element(page.getByRole('heading', { name: 'On redonne dans 18 secondes' })).toBeVisible();
  await page.getByRole('button', { name: 'Attendez-moi' }).click();
  expect(asked.at(-1)).toEqual({ do: 'hold' });
  change({ again: again({ held: 'me', left: 60 }) });
  await expect.element(page.getByRole('status')).toHaveTextContent('Les autres vous attendent');
  await expect.element(page.getByRole('heading', { name: 'On redonne dans 60 secondes' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Attendez-moi' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Tout de suite' }).click();
  expect(asked.at(-1)).toEqual({ do: 'rematch', deal: true });
});

test('the others see who asked, also those who are ready', async () => {
  const { table, change } = between({ held: 'zoe', agreed: ['me'] });
  await show(table);
  await expect.element(page.getByRole('status')).toHaveTextContent('zoe a besoin d’un instant');
  expect(page.getByRole('button', { name: 'Attendez-moi' }).query()).toBeNull();
  change({ again: again({ held: 'zoe', agreed: ['me', 'zoe'] }) });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('On commence dès que les autres sont prêts');
});

test('who only watches has nothing to hold', async () => {
  const { table } = seated({ phase: 'over', spot, again: again(), chairs: [chair('zoe')] });
  await show(table);
  await expect.element(page.getByRole('button', { name: 'Prendre une place' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Attendez-moi' }).query()).toBeNull();
});

test('alone with bots nothing counts down, and the next deal comes when we say so', async () => {
  const { table, asked } = between({ left: null });
  await show(table);
  await expect.element(page.getByRole('heading', { name: 'On continue ?' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Prenez votre temps');
  expect(page.getByRole('button', { name: 'Attendez-moi' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Continuer' }).click();
  expect(asked.at(-1)).toEqual({ do: 'rematch', deal: true });
});

test('the seconds count from when the server said them, not from when the last turn was shown', async () => {
  const { table } = between();
  table.viewed -= 6000;
  await show(table);
  await expect.element(page.getByRole('heading', { name: 'On redonne dans 12 secondes' })).toBeVisible();
});
