import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { switchSound } from '$lib/sounds.svelte';
import Settings from './Settings.svelte';

const { dataset } = document.documentElement;
const pick = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click();
const moves = () => parseFloat(getComputedStyle(document.body).getPropertyValue('--d-lift')) > 0;

/** What the system wants. */
const system = (light: string, motion: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: light },
      { name: 'prefers-reduced-motion', value: motion },
    ],
  });

afterEach(async () => {
  await system('light', 'reduce');
  switchSound(false);
});

test('light and motion follow the system until somebody chooses', async () => {
  await render(Settings);
  await system('dark', 'reduce');
  await expect.poll(() => [dataset.theme, dataset.motion]).toEqual(['dark', 'reduced']);
  expect(moves()).toBe(false);
  await pick('Mouvement', 'Animé');
  await pick('Lumière', 'Jour');
  expect([dataset.theme, dataset.motion]).toEqual(['light', 'full']);
  expect(moves()).toBe(true);
  expect({ ...localStorage }).toMatchObject({ theme: 'light', motion: 'full' });
  await pick('Mouvement', 'Automatique');
  await pick('Lumière', 'Automatique');
  expect([dataset.theme, dataset.motion]).toEqual(['dark', 'reduced']);
  await system('light', 'no-preference');
  await expect.poll(() => [dataset.theme, dataset.motion]).toEqual(['light', 'full']);
  await pick('Mouvement', 'Calme');
  expect(dataset.motion).toBe('reduced');
});

test('nothing sounds before it is wanted; then it does at once, and that is kept', async () => {
  // another test of this page may have sounded before: a sound counts, not what makes it
  const sounded = vi.spyOn(AudioContext.prototype, 'createGain');
  await render(Settings);
  await pick('Son', 'Sans');
  expect(sounded).not.toHaveBeenCalled();
  await pick('Son', 'Avec');
  expect(sounded).toHaveBeenCalled();
  expect(localStorage.getItem('sound')).toBe('on');
  await pick('Son', 'Sans');
  expect(localStorage.getItem('sound')).toBe('off');
  sounded.mockRestore();
});
