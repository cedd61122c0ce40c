import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { seated } from '../../testing/seated';
import { chair } from '../../testing/tables';
import Ratings from './Ratings.svelte';

afterEach(() => vi.unstubAllGlobals());

const RATING = { points: 820, spread: 308, matches: 1, placed: false, change: -180 };

test('after a ranked match the ratings have a heading, and say what it changed', async () => {
  const told = (path: string) => (path.includes('/me/') ? { wanted: true, lines: [] } : { seats: [RATING] });
  vi.stubGlobal('fetch', async (path: string) => Response.json(told(path)));
  const { table } = seated({ phase: 'over', chairs: [chair('me', { name: 'Manon' })] });
  await render(Ratings, { table });
  await expect.element(page.getByRole('heading', { name: 'Classement' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('Manon 820 ± 308 −180 avec cette partie');
});
