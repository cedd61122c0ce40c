import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { chooseSpeed, speed } from '$lib/speed.svelte';
import Speed from './Speed.svelte';

afterEach(() => {
  chooseSpeed('normal');
});

/** A turn of five seconds at a normal speed. */
function showing() {
  let skipped = 0;
  const lasts = { calm: 6500, normal: 5000, fast: 2440, instant: 0 };
  const scene = {
    sight: { turn: [1, 2, 3], turnLasts: (at: keyof typeof lasts) => lasts[at] },
    skip: () => skipped++,
  };
  return { scene, skipped: () => skipped };
}

test('it says how long this turn takes, and is kept on this device', async () => {
  const { scene, skipped } = showing();
  await render(Speed, { scene });
  await expect.element(page.getByText('Normale\u202f: 5\u202fs pour ce tour.')).toBeVisible();
  await page.getByText('rapide').click();
  await expect.element(page.getByText('Rapide\u202f: 2,4\u202fs pour ce tour.')).toBeVisible();
  expect([speed(), localStorage.getItem('speed'), skipped()]).toEqual(['fast', 'fast', 0]);
});

test('the arrow keys choose, and “at once” skips what is being shown', async () => {
  const { scene, skipped } = showing();
  chooseSpeed('fast');
  await render(Speed, { scene, brief: true });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect([speed(), skipped()]).toEqual(['instant', 1]);
  await expect.element(page.getByText('Le résultat tout de suite.')).toBeVisible();
});

test('every word stays within its part on a small phone', async () => {
  const { container } = await render(Speed, { scene: showing().scene });
  container.style.width = '308px';
  for (const label of container.querySelectorAll('label')) {
    const word = document.createRange();
    word.selectNodeContents(label);
    expect(word.getBoundingClientRect().right).toBeLessThanOrEqual(label.getBoundingClientRect().right - 2);
  }
});
