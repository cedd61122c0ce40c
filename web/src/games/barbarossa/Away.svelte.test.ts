import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Away from './Away.svelte';
import type { BarbScene } from './says';

const NAMES = ['Manon', 'Zoé', 'Papi Jo', 'Karim'];

/** Three of four have gone, and all wait for the third seat. */
function left(asked: number[]): BarbScene {
  const chairs = NAMES.map((name, seat) => ({ seat, away: seat > 0, person: { guest: name } }));
  const beside = (seat: number) => Promise.resolve({ ok: Boolean(asked.push(seat)) });
  return {
    table: { chairs, iAmHost: true, view: { host: 'Manon' }, beside },
    view: { gone: [], out: [] },
    me: 0,
    awaited: [2],
    name: (seat: number) => NAMES[seat],
  } as unknown as BarbScene;
}

test('of several who have gone, one is told: the one whom all wait for', async () => {
  const asked: number[] = [];
  await render(Away, { scene: left(asked) });
  await expect.element(page.getByText('Papi Jo n’est plus là.')).toBeVisible();
  expect(page.getByRole('button').elements().length).toBe(1);
  await page.getByRole('button').click();
  expect(asked).toEqual([2]);
});
