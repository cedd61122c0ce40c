import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { named } from '$lib/people';
import { seated } from '../../testing/seated';
import Welcome from './Welcome.svelte';

afterEach(() => void vi.unstubAllGlobals());

test('an avatar that somebody at the table has is theirs: a newcomer begins with one that is free', async () => {
  const somebody = { guest: 'new', name: 'Olive', avatar: 'lemon', language: 'fr' };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return new Response(JSON.stringify(somebody));
  });
  const { table } = seated({ phase: 'gathering' });
  await render(Welcome, {
    somebody,
    view: table.view!,
    people: named(table.chairs),
    onenter: () => undefined,
  });
  await expect.element(page.getByRole('radio', { name: 'citron' })).toBeDisabled();
  await expect.element(page.getByText('zoe')).toBeVisible();
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName('cerises');
  await page.getByRole('button', { name: 'Entrer' }).click();
  await expect.poll(() => sent).toEqual([{ name: 'Olive', avatar: 'cherry', language: 'fr' }]);
});
