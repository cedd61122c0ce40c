import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/looks.css';
import type { AgainView } from '$lib/wire/types';
import { load } from '$lib/words/open.svelte';
import { seated } from '../../testing/seated';
import { chair } from '../../testing/tables';
import Elsewhere from './Elsewhere.svelte';

const spot = { key: 'six', queue: [], board: [], left: null };
const soon = (left: number | null): AgainView => ({
  by: '',
  agreed: [],
  deal: true,
  left,
  held: '',
  may_hold: true,
});
const looking = (left: number | null) =>
  seated({ phase: 'over', spot, again: soon(left), chairs: [chair('me'), chair('zoe')] });

beforeEach(async () => {
  await load('fr');
  history.replaceState(null, '', '/t/t/replay?coach');
});

test('the next deal of an open table is announced, and nothing that cannot be obeyed', async () => {
  const { table, asked } = looking(18);
  await render(Elsewhere, { table });
  await expect.element(page.getByText('On redonne dans 18 secondes')).toBeVisible();
  expect(page.getByRole('button', { name: 'Arrêter' }).query()).toBeNull();
  expect(page.getByText('La revanche commence.').query()).toBeNull();
  await page.getByRole('button', { name: 'Attendez-moi' }).click();
  expect(asked.at(-1)).toEqual({ do: 'hold' });
});

test('who looks at a deal of an open table stays there, and may follow', async () => {
  const { table, change } = looking(1);
  await render(Elsewhere, { table });
  await expect.element(page.getByText('On redonne dans une seconde')).toBeVisible();
  change({ again: null, rematch: 'next' });
  await expect.element(page.getByText('La donne suivante a commencé.')).toBeVisible();
  expect(location.pathname).toBe('/t/t/replay');
  await expect.element(page.getByRole('link', { name: 'Y aller' })).toHaveAttribute('href', '/t/next');
});

test('who says that they are ready goes along', async () => {
  const { table, asked, change } = looking(18);
  await render(Elsewhere, { table });
  await page.getByRole('button', { name: 'Tout de suite' }).click();
  expect(asked.at(-1)).toEqual({ do: 'rematch', deal: true });
  change({ again: null, rematch: 'next' });
  await expect.poll(() => location.pathname).toBe('/t/next');
});

test('alone with bots there is nothing to say', async () => {
  const { table } = looking(null);
  const { container } = await render(Elsewhere, { table });
  await new Promise((done) => setTimeout(done, 300));
  expect(container.textContent.trim()).toBe('');
  expect(container.querySelector<HTMLElement>('.foot')?.offsetHeight).toBe(0);
});
