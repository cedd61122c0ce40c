import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Podium from './Podium.svelte';
import type { Placed } from './standing';

const place = (name: string, seat: number, rank: number, points: number) =>
  ({ seat, name, avatar: 'lemon', points, rank }) as Placed;

test('three stand on blocks, the first in the middle, and the rest below', async () => {
  const names = ['Manon', 'Zoé', 'Karim', 'Inès', 'Papi Jo'];
  const places = names.map((name, i) => place(name, i, i + 1, 10 * i));
  await render(Podium, { places, me: 1 });
  const told = page
    .getByRole('listitem')
    .elements()
    .map((it) => it.textContent.replace(/\s+/g, ' ').trim());
  expect(told.map((each) => names.find((name) => each.includes(name)))).toEqual([
    'Zoé',
    'Manon',
    'Karim',
    'Inès',
    'Papi Jo',
  ]);
  await expect.element(page.getByRole('img', { name: '40 têtes' })).toBeVisible();
  expect(document.querySelector('.me')?.textContent).toContain('Zoé');
});
