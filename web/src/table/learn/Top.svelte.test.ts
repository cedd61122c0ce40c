import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { go } from '$lib/router.svelte';
import { load } from '$lib/words/learn.svelte';
import Top from './Top.svelte';

beforeEach(() => load('fr'));

test('whoever came from a table to read its rules goes back there', async () => {
  go('/t/table');
  go('/learn/six');
  await render(Top, { title: 'Règles' });
  await expect.element(page.getByRole('link', { name: 'Revenir à la page d’avant' })).toHaveAttribute('href', '/t/table'); // prettier-ignore
});

test('otherwise the way back leads home', async () => {
  go('/learn');
  go('/learn/six');
  await render(Top, { title: 'Règles' });
  await expect.element(page.getByRole('link', { name: 'Tablée' })).toHaveAttribute('href', '/');
});
