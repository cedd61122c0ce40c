import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { keepPlace } from '$lib/places';
import { soundOn, switchSound } from '$lib/sounds.svelte';
import { storage } from '$lib/storage';
import type { SixAction, Update } from '$lib/wire/types';
import { speak } from '$lib/words/index.svelte';
import '../../styles/base.css';
import '../../styles/looks.css';
import { playOf } from '../../games/plays.svelte';
import { sceneOf, sixView } from '../../testing/scenes';
import { seated } from '../../testing/seated';
import { chair, tableView, told } from '../../testing/tables';
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

test('what is still on its way is told in words: no page is empty', async () => {
  const { table } = seated({ phase: 'playing' });
  await render(Playing, { table });
  await expect.element(page.getByText('Un instant…')).toBeVisible();
});

test('the end of a match that is still being loaded leaves words, too', async () => {
  const { table, tell } = seated({ phase: 'over' });
  const six = await playOf(tableView());
  const After = vi.spyOn(six, 'After').mockReturnValue(new Promise(() => {}));
  tell(told({ ...drafting(2), result: { points: [0, 1], ranks: [1, 2] } }));
  await render(Playing, { table });
  await expect.element(page.getByText('Un instant…')).toBeVisible();
  After.mockRestore();
});

test('a match that goes on from another one says so, and the way to that one is with the rules', async () => {
  const { table, tell } = seated({ origin: 'first' });
  tell(told(drafting(2)));
  await render(Playing, { table });
  await expect.element(page.getByText(/Manche 1 · partie reprise/)).toBeVisible();
  await page.getByRole('button', { name: 'Règles' }).click();
  const link = page.getByRole('link', { name: 'La suite d’une partie déjà jouée' });
  await expect.element(link).toHaveAttribute('href', '/t/first/replay');
});

test('who plays on in the place of somebody else reads whose it was', async () => {
  keepPlace('t', 'Gisela');
  const { table, tell } = seated({ origin: 'first' });
  tell(told(drafting(2)));
  await render(Playing, { table });
  await expect.element(page.getByText(/Manche 1 · à la place de Gisela/)).toBeVisible();
  storage.remove('places');
});

test('a match from a position that somebody set up says so, and what that means', async () => {
  const { table, tell } = seated({ set_up: true });
  tell(told(drafting(2)));
  await render(Playing, { table });
  await expect.element(page.getByText(/Manche 1 · position composée/)).toBeVisible();
  await page.getByRole('button', { name: 'Règles' }).click();
  await expect.element(page.getByText(/qui l’a faite sait tout/)).toBeVisible();
});

test.each([
  [390, 844],
  [844, 390],
  [1024, 768],
])('%i × %i: while the line is down, nothing moves that one is about to touch', async (width, height) => {
  await page.viewport(width, height);
  const { table, tell } = seated();
  const view = sixView({ hands: [[5, 6], [], []] });
  tell(told({ ...drafting(3), view, legal: [{ kind: 'play', card: 5 }] }));
  const { container } = await render(Playing, { table });
  Object.assign(container.style, { height: '100dvh', display: 'grid' });
  const places = () =>
    [...document.querySelectorAll('[data-row], [data-card]')].map((each) => each.getBoundingClientRect().top);
  await expect.poll(() => places().length).toBeGreaterThan(4);
  const before = places();
  table.line = { is: 'lost', why: 'unreachable', retryIn: 1 };
  const banner = page.getByText('Connexion perdue.');
  await expect.element(banner).toBeVisible();
  expect(places()).toEqual(before);
  const { bottom, right } = banner.element().parentElement!.getBoundingClientRect();
  const touched = [...document.querySelectorAll('[data-row], button[data-card]')].map((each) =>
    each.getBoundingClientRect(),
  );
  for (const { left, top } of touched) expect(bottom <= top || right <= left).toBe(true);
  await page.viewport(1280, 800);
});

test.each([
  [844, 390],
  [820, 1180],
  [900, 720],
  [1024, 768],
  [1200, 800],
  [1440, 900],
])('%i × %i: what is said of the line lies on no seat below it and no tool', async (width, height) => {
  await page.viewport(width, height);
  const { table, tell } = seated();
  const view = sixView({ hands: [[5, 6], [], []] });
  tell(told({ ...drafting(3), view, legal: [{ kind: 'play', card: 5 }] }));
  const { container } = await render(Playing, { table });
  Object.assign(container.style, { height: '100dvh', display: 'grid' });
  await expect.poll(() => document.querySelectorAll('[data-seat]').length).toBe(3);
  table.line = { is: 'lost', why: 'unreachable', retryIn: 1 };
  await expect.poll(() => document.querySelector('.banner')).not.toBeNull();
  const kept = height < 500 ? '.zone h1, header .tools' : '[data-seat], .zone h1, header .tools';
  for (const language of ['fr', 'en', 'de', 'es'] as const) {
    await speak(language);
    const line = document.querySelector('.banner')!.getBoundingClientRect();
    for (const each of document.querySelectorAll(kept)) {
      const { top, left } = each.getBoundingClientRect();
      expect(line.right <= left || line.bottom <= top, `${language}: ${each.className}`).toBe(true);
    }
    expect(line.top, language).toBeGreaterThanOrEqual(0);
  }
  await speak('fr');
  await page.viewport(1280, 800);
});

/** The open deal of these people: for each of them ten cards lie in the middle, and four more. */
function drafting(people: number): Update {
  const pool = Array.from({ length: 10 * people + 4 }, (_, i) => i + 1);
  const none = Array.from({ length: people }, (): number[] => []);
  const zeros = none.map(() => 0);
  return {
    seq: 0,
    viewer: 0,
    events: [],
    view: sixView({ rows: [], hands: none, piles: none, totals: zeros, points: zeros, pool }),
    legal: pool.map((card): SixAction => ({ kind: 'draft', card })),
    chosen: null,
    waiting_for: [0],
    result: null,
  };
}

test.each([
  [360, 640, 2],
  [360, 640, 4],
  [390, 844, 4],
])(
  '%i × %i: the pool of %i people is whole below the poster, whose button is at the thumb',
  async (width, height, people) => {
    await page.viewport(width, height);
    storage.set('special', '');
    const chairs = ['me', 'zoe', 'jo', 'karim'].slice(0, people).map((guest) => chair(guest));
    const { table, tell } = seated({ options: { variants: ['pro'] }, chairs });
    tell(told(drafting(people)));
    const { container } = await render(Playing, { table });
    Object.assign(container.style, { height: '100dvh', display: 'grid' });
    await expect.element(page.getByRole('heading', { name: 'Ici, on choisit ses cartes.' })).toBeVisible();
    const cards = () => [...document.querySelectorAll('button[data-card]')];
    const zone = () => document.querySelector('.zone')!.getBoundingClientRect();
    await expect.poll(() => cards().length).toBe(10 * people + 4);
    const lowest = () => Math.max(...cards().map((each) => each.getBoundingClientRect().bottom));
    await expect.poll(() => lowest() <= zone().top).toBe(true);
    const understood = page.getByRole('button', { name: 'Compris, je joue' });
    expect(understood.element().getBoundingClientRect().top).toBeGreaterThan(zone().top);
    await understood.click();
    expect(document.querySelector('.poster')).toBeNull();
    await expect.poll(() => lowest() <= zone().top).toBe(true);
    await page.viewport(1280, 800);
  },
);
