import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import CodeField from './CodeField.svelte';

const field = page.getByRole('textbox', { name: 'Code de la table' });

test('letters are written large, and only a long code is known to be whole', async () => {
  const onfull = vi.fn();
  await render(CodeField, { value: '', onfull });
  await field.click();
  await userEvent.keyboard('ab-2cd');
  await expect.element(field).toHaveValue('AB2CD');
  expect(onfull).not.toHaveBeenCalled(); // it may be the start of a long one
  await userEvent.keyboard('efg');
  await expect.element(field).toHaveValue('AB2CDEFG');
  expect(onfull).toHaveBeenCalledExactlyOnceWith('AB2CDEFG');
});

test('a wrong letter is touched and written over', async () => {
  await render(CodeField, { value: 'ABCDEFGH' });
  const { width, height } = field.element().getBoundingClientRect();
  await field.click({ position: { x: (width * 1.5) / 8, y: height / 2 } });
  await userEvent.keyboard('z');
  await expect.element(field).toHaveValue('AZCDEFGH');
});

test('what is wrong is said, to screen readers too', async () => {
  await render(CodeField, { value: 'ABCDE', error: 'Aucune table n’a ce code.' });
  await expect.element(field).toHaveAccessibleDescription('Aucune table n’a ce code.');
  await expect.element(field).toBeInvalid();
});
