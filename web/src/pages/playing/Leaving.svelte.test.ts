import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/base.css';
import { seated } from '../../testing/seated';
import { chair, person } from '../../testing/tables';
import Leaving from './Leaving.svelte';

const people = [person('me'), person('zoe')];

test('one tap asks whether a robot should have our seat, and one answers', async () => {
  const { table, asked } = seated({ phase: 'playing', chairs: [chair('me'), chair('zoe')], people });
  await render(Leaving, { table, view: table.view! });
  await page.getByRole('button', { name: 'Laisser ma place à un robot' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('vous pourrez regarder');
  await page.getByRole('button', { name: 'Annuler' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Laisser ma place à un robot' }).click();
  await page.getByRole('button', { name: 'Oui, laisser ma place' }).click();
  expect(asked).toEqual([{ do: 'stand', seat: 0 }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('who only watches has no seat to leave', async () => {
  const { table } = seated({ phase: 'playing', chairs: [chair('zoe')], people });
  await render(Leaving, { table, view: table.view! });
  expect(document.querySelectorAll('button')).toHaveLength(0);
});
