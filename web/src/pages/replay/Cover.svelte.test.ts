import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Placed } from '$table/standing';
import Cover from './Cover.svelte';

const place = (seat: number, name: string, rank: number, points: number): Placed => ({
  seat,
  name,
  avatar: 'lemon',
  bot: false,
  away: false,
  mine: false,
  rank,
  points,
});
const PLACES = [place(1, 'Zoé', 1, 4), place(0, 'Karim', 2, 1), place(2, 'Hortense', 3, 20)];
const NOON = Date.UTC(2026, 10, 17, 12) / 1000;

test('a match that was sent says what was played, when, by whom, and who won', async () => {
  const [onstart, onend] = [vi.fn(), vi.fn()];
  await render(Cover, { game: 'six', variants: ['pro'], started: NOON, places: PLACES, onstart, onend });
  await expect.element(page.getByRole('heading', { name: 'Zoé a gagné.' })).toBeVisible();
  await expect.element(page.getByText('6 qui prend! · Donne ouverte · 17 novembre 2026')).toBeVisible();
  expect(document.querySelectorAll('li')).toHaveLength(3);
  await expect.element(page.getByText('1 tête')).toBeVisible();
  await page.getByRole('button', { name: 'Revoir depuis le début' }).click();
  expect(onstart).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Voir la fin' }).click();
  expect(onend).toHaveBeenCalledOnce();
});

test('those who share a win, a team, and a match without an end', async () => {
  const rest = { variants: [], started: 0, onstart: vi.fn(), onend: vi.fn() };
  const shared = [place(0, 'Zoé', 1, 4), place(1, 'Karim', 1, 4)];
  const cover = await render(Cover, { ...rest, game: 'baron', places: shared });
  await expect
    .element(page.getByRole('heading', { name: 'Zoé et Karim ont gagné à égalité.' }))
    .toBeVisible();
  const ox = { ...rest, game: 'six', variants: ['ox'] };
  await cover.rerender({ ...ox, places: shared.map((each) => ({ ...each, rank: 2 })) });
  await expect.element(page.getByRole('heading', { name: 'L’équipe a perdu.' })).toBeVisible();
  await cover.rerender({ ...ox, places: [] });
  await expect.element(page.getByRole('heading', { name: 'La partie a été arrêtée.' })).toBeVisible();
});
