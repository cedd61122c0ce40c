import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { draw, picture } from './picture';
import Share from './Share.svelte';

const place = (rank: number, name: string) => ({ name, points: rank * 4, rank });
const PLACES = [place(1, 'Zoé'), place(2, 'Maximilienne-Philippine de la Tour'), place(3, 'Karim')];

afterEach(() => vi.restoreAllMocks());

test('the result is shared with its replay and its picture', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (what: ShareData) => Promise.resolve(void shared.push(what)),
  });
  await render(Share, { id: 't1', game: 'Le Baron', places: PLACES, says: 'Zoé gagne, avec 4 têtes.' });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shared[0]?.url).toBe(`${location.origin}/t/t1/replay`);
  expect(shared[0]?.text).toBe('Le Baron · Zoé gagne, avec 4 têtes.');
  expect(shared[0]?.files?.[0]?.type).toBe('image/png');
});

test('the picture is drawn in the inks of the page, also with fewer than three players', async () => {
  const canvas = document.createElement('canvas');
  draw(canvas, { game: '6 qui prend!', day: '17 novembre 2026', says: '', places: PLACES.slice(0, 1) });
  const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(5, 300, 1, 1).data ?? [];
  expect([red, green, blue]).toEqual([0xf2, 0xe8, 0xd5]);
  const file = await picture({ game: '6 qui prend!', day: '', says: '', places: PLACES });
  expect(file?.size).toBeGreaterThan(1000);
});
