import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../styles/looks.css';
import { seated } from '../../testing/seated';
import Again from './Again.svelte';
import type { Again as State } from './again.svelte';

test('the rematch that begins is told in plain words, none of them underlined', async () => {
  const { table } = seated({ phase: 'over' });
  const again = {
    left: 4,
    failed: '',
    mayDecide: true,
    iAgree: true,
    nameOf: () => 'Zoé',
  } as unknown as State;
  await render(Again, { table, again, pending: { by: 'zoe', agreed: ['zoe'], deal: true, left: 4 } });
  const title = page.getByRole('heading', { name: 'La revanche commence.' });
  await expect.element(title).toBeVisible();
  for (let at: Element | null = title.element(); at; at = at.parentElement)
    expect(getComputedStyle(at).textDecorationLine).toBe('none');
});
