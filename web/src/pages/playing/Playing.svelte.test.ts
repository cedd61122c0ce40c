import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { soundOn, switchSound } from '$lib/sounds.svelte';
import { storage } from '$lib/storage';
import type { SixAction, Update } from '$lib/wire/types';
import '../../styles/base.css';
import '../../styles/looks.css';
import { sceneOf, sixView } from '../../testing/scenes';
import { seated } from '../../testing/seated';
import { chair, told } from '../../testing/tables';
import Playing from './Playing.svelte';
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

/** The open deal of two people: 24 cards lie in the middle. */
function drafting(): Update {
  const pool = Array.from({ length: 24 }, (_, i) => i + 1);
  const none: number[][] = [[], []];
  return {
    seq: 0,
    viewer: 0,
    events: [],
    view: sixView({ rows: [], hands: none, piles: none, totals: [0, 0], points: [0, 0], pool }),
    legal: pool.map((card): SixAction => ({ kind: 'draft', card })),
    chosen: null,
    waiting_for: [0],
    result: null,
  };
}

test('a small phone shows the whole pool below the poster, whose button is at the thumb', async () => {
  await page.viewport(360, 640);
  storage.set('special', '');
  const { table, tell } = seated({ options: { variants: ['pro'] }, chairs: [chair('me'), chair('zoe')] });
  tell(told(drafting()));
  const { container } = await render(Playing, { table });
  Object.assign(container.style, { height: '100dvh', display: 'grid' });
  await expect.element(page.getByRole('heading', { name: 'Ici, on choisit ses cartes.' })).toBeVisible();
  const cards = () => [...document.querySelectorAll('button[data-card]')];
  const zone = () => document.querySelector('.zone')!.getBoundingClientRect();
  await expect.poll(() => cards().length).toBe(24);
  const lowest = () => Math.max(...cards().map((each) => each.getBoundingClientRect().bottom));
  await expect.poll(() => lowest() <= zone().top).toBe(true);
  const understood = page.getByRole('button', { name: 'Compris, je joue' });
  expect(understood.element().getBoundingClientRect().top).toBeGreaterThan(zone().top);
  await understood.click();
  expect(document.querySelector('.poster')).toBeNull();
  await page.viewport(1280, 800);
});
