import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { dismiss, toasts } from '$lib/pieces/toasts.svelte';
import Asked from './Asked.svelte';
import Clock from './Clock.svelte';

const HOUR = 3_600_000;
/** There are two days left. */
const sight = () => {
  const deadline = Date.now() + 48 * HOUR;
  return { deadline, secondsLeft: (now = Date.now()) => (deadline - now) / 1000 };
};
const said = () => toasts().map(({ text }) => text);
const clear = () => [...toasts()].forEach(({ id }) => dismiss(id));

beforeEach(clear);
afterEach(clear);

test('at a slow table it says once, and to whoever touches it, until when there is time and what comes then', async () => {
  const shown = sight();
  await render(Clock, { sight: shown, clock: 'three_days', late: 'easy', tells: true });
  await expect.poll(() => said()).toHaveLength(1);
  expect(said()[0]).toMatch(
    /^Il reste du temps jusqu’au \S+ \S+ \S+ à \d+:\d\d\. Ensuite, un robot débutant choisit\.$/,
  );
  clear();
  await page.getByRole('button', { name: '2 jours' }).click();
  await expect.poll(() => said()).toHaveLength(1);
});

test('on a low screen it is below the tools, too, and as large as a fingertip', async () => {
  await page.viewport(844, 390);
  document.documentElement.style.setProperty('--tools-high', '40px');
  const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }));
  const says = { title: '', why: '' };
  const rest = { turn: false, wide: false, too: '', actions: nothing, children: nothing };
  await render(Asked, { says, sight: sight(), clock: 'week', late: 'medium', ...rest });
  const button = page.getByRole('button', { name: '2 jours' }).element();
  expect(getComputedStyle(button).marginTop).toBe('40px');
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  document.documentElement.style.removeProperty('--tools-high');
  await page.viewport(1280, 800);
});

test('who is not awaited is told when they ask; a quick clock is only read', async () => {
  const shown = await render(Clock, { sight: sight(), clock: 'three_days', late: 'first' });
  await page.getByRole('button', { name: '2 jours' }).click();
  await expect.poll(() => said()[0]).toContain('la plus petite carte');
  expect(said()).toHaveLength(1);
  const quick = { deadline: Date.now(), secondsLeft: () => 20 };
  await shown.rerender({ sight: quick, clock: 'fast', late: undefined });
  await expect.element(page.getByRole('img', { name: '20 secondes' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
