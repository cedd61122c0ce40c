import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { TableView } from '$lib/wire/types';
import { seated } from '../../testing/seated';
import Come from './Come.svelte';

const sheet = vi.fn((_shared: ShareData) => Promise.resolve());
const send = page.getByRole('button', { name: 'Partager' });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ games: [], address: null }));
  vi.stubGlobal('navigator', { canShare: () => true, share: sheet });
});
afterEach(() => void vi.unstubAllGlobals());

async function opened(changes: Partial<TableView> = {}): Promise<void> {
  const { table } = seated(changes);
  await render(Come, { table, view: table.view! });
}

test.each([
  ['its code', {}, '/join/ABCDE'],
  ['its address, where no code opens it', { code: '' }, '/t/t'],
])('during a match the share sheet takes %s', async (_what, changes, path) => {
  await opened(changes);
  await send.click();
  await expect
    .poll(() => sheet.mock.lastCall?.[0])
    .toEqual({
      title: 'Tablée',
      text: 'On joue à 6 qui prend! en ce moment. On peut regarder, et jouer la suivante.',
      url: `${location.origin}${path}`,
    });
});

test('where there is no share sheet the link is copied, and at a closed table there is neither', async () => {
  vi.stubGlobal('navigator', {});
  await opened();
  await expect.element(page.getByRole('button', { name: 'Copier' }).first()).toBeVisible();
  expect(send.query()).toBeNull();
  vi.stubGlobal('navigator', { canShare: () => true, share: sheet });
  await opened({ door_closed: true });
  expect(send.query()).toBeNull();
});
