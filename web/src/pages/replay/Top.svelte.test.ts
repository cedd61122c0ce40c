import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Top from './Top.svelte';

test('seats that are closed today cannot be chosen, and it is said why', async () => {
  const seats = [
    { value: 0, name: 'Zoé', closed: false },
    { value: 1, name: 'Barnabé', closed: true },
  ];
  await render(Top, { id: 't', title: 'Le Baron', seats, seat: 0 });
  await expect.element(page.getByRole('combobox')).toHaveValue('0');
  const closed = document.querySelector('optgroup')!;
  expect([closed.disabled, closed.label]).toEqual([true, 'Dès demain (minuit, temps universel)']);
  expect(closed.querySelector('option')).toHaveTextContent('Barnabé');
});
