import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Button from './Button.svelte';
import Choice from './Choice.svelte';
import Segmented from './Segmented.svelte';

const box = page.getByRole('checkbox', { name: 'La descente' });
const title = { title: 'La descente', text: 'Une rangée descend.' };

test('a wish is told, and shown only once the table agrees', async () => {
  const onchange = vi.fn();
  const { rerender } = await render(Choice, { ...title, chosen: false, onchange });
  await page.getByText('La descente').click();
  expect(onchange).toHaveBeenCalledExactlyOnceWith(true);
  await expect.element(box).not.toBeChecked();
  await rerender({ chosen: true });
  await expect.element(box).toBeChecked();
});

test('what cannot be chosen says why instead of what it is, and does nothing', async () => {
  const onchange = vi.fn();
  await render(Choice, { ...title, chosen: false, reason: 'Pas avec Le saute-rang.', onchange });
  await expect.element(box).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Pas avec Le saute-rang.')).toBeVisible();
  await expect.element(page.getByText('Une rangée descend.')).not.toBeInTheDocument();
  await page.getByText('La descente').click({ force: true });
  expect(onchange).not.toHaveBeenCalled();
  await expect.element(box).not.toBeChecked();
});

test('what is only to be read cannot be changed', async () => {
  await render(Choice, { ...title, chosen: true, fixed: true });
  await expect.element(box).toBeDisabled();
});

test('one of a few is chosen with arrows', async () => {
  const onchange = vi.fn();
  const options = ['Lente', 'Rapide'].map((name) => ({ value: name, name }));
  await render(Segmented, { label: 'Horloge', options, value: 'Lente', onchange });
  await expect.element(page.getByRole('group', { name: 'Horloge' })).toBeVisible();
  (page.getByRole('radio', { name: 'Lente' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onchange).toHaveBeenCalledExactlyOnceWith('Rapide');
  await expect.element(page.getByRole('radio', { name: 'Rapide' })).toBeChecked();
});

test('one of a few that cannot be chosen says why to whoever comes by', async () => {
  const onchange = vi.fn();
  const [slow, fast] = ['Lente', 'Rapide'].map((name) => page.getByRole('radio', { name }));
  const reason = 'Classée : avec une horloge.';
  const options = [
    { value: 1, name: 'Rapide' },
    { value: 2, name: 'Lente', reason },
  ];
  await render(Segmented, { label: 'Horloge', options, value: 1, onchange });
  (fast!.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slow!).toHaveFocus();
  await expect.element(slow!).toHaveAccessibleDescription(reason);
  await expect.element(slow!).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('Lente').click({ force: true });
  await expect.element(fast!).toBeChecked();
  expect(onchange).not.toHaveBeenCalled();
});

test('a button that cannot be pressed says why, and one that is busy says what it does', async () => {
  const onclick = vi.fn();
  const children = createRawSnippet(() => ({ render: () => '<i>Commencer</i>' }));
  const { rerender } = await render(Button, { children, reason: 'Il manque quelqu’un.', onclick });
  const button = page.getByRole('button');
  await expect.element(button).toHaveAccessibleDescription('Il manque quelqu’un.');
  await button.click({ force: true });
  await rerender({ reason: undefined, busy: 'On distribue…' });
  await expect.element(button).toHaveAccessibleName('On distribue…');
  await button.click({ force: true });
  expect(onclick).not.toHaveBeenCalled();
  await rerender({ busy: undefined });
  await button.click();
  expect(onclick).toHaveBeenCalledOnce();
});
