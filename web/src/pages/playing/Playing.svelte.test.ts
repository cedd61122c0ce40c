import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { soundOn, switchSound } from '$lib/sounds.svelte';
import { sceneOf, sixView } from '../../testing/scenes';
import { seated } from '../../testing/seated';
import SpeedTool from './SpeedTool.svelte';
import { botAt } from './who';

test('light and sound are where the speed is, one tap from the table of a phone', async () => {
  await page.viewport(390, 844);
  const scene = sceneOf({ game: 'six', view: sixView() });
  await render(SpeedTool, { scene: scene, short: true, comfort: true });
  await page.getByRole('button', { name: 'Vitesse' }).click();
  await expect.element(page.getByRole('button', { name: 'Mode nuit' })).toBeVisible();
  await page.getByRole('button', { name: 'Mettre le son' }).click();
  expect(soundOn()).toBe(true);
  switchSound(false);
  await page.viewport(1280, 800);
});

test('a tapped bot is known by its seat; people, buttons and races are left alone', () => {
  const { table } = seated();
  document.body.innerHTML =
    '<ul><li data-seat="0"><b></b></li><li data-seat="1"><b></b><button></button></li></ul><p data-seat="1"></p>';
  const at = (selector: string) => botAt(table, document.querySelector(selector));
  expect(at('[data-seat="1"] b')).toBe(1);
  expect(at('[data-seat="1"] button')).toBeNull();
  expect(at('[data-seat="0"] b')).toBeNull();
  expect(at('p')).toBeNull();
  table.flip = { is: 'flip', turned: 1, at: 0 };
  expect(at('[data-seat="1"] b')).toBeNull();
  document.body.innerHTML = '';
});
