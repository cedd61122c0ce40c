import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { keep } from '$lib/shelf.svelte';
import { seated } from '../../testing/seated';
import { draw, picture, type Told } from './picture';
import Share from './Share.svelte';

const NAMES = [
  'Zoé',
  'Maximilienne-Philippine de la Tour',
  'Karim',
  'Jo',
  'Ida',
  'Max',
  'Ada',
  'Leo',
  'Pia',
  'Tom',
];
const FACES = [
  'lemon',
  'pear',
  'bot:hortense',
  'fish',
  'bot:achille',
  'cup',
  'egg',
  'snail',
  'radish',
  'coffee',
];
const PLACES = NAMES.map((name, i) => ({ name, avatar: FACES[i] ?? '', points: 4 * i + 1, rank: i + 1 }));
const BOX = {
  title: 'Le Baron',
  unit: (count: number) => (count > 1 ? 'têtes' : 'tête'),
  variants: () => ({ colour: { name: 'Couleur d’abord', about: '' } }),
};

afterEach(() => vi.restoreAllMocks());

test('the result is shared with what was played, its replay and its picture', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: (what: ShareData) => Promise.resolve(void shared.push(what)),
  });
  const { table } = seated({ options: { variants: ['colour'] } });
  await render(Share, { table, box: BOX, places: PLACES.slice(0, 3), says: 'Zoé gagne, avec 4 têtes.' });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => shared[0]?.url).toBe(`${location.origin}/t/t/replay`);
  expect(shared[0]?.text).toBe('Le Baron · Couleur d’abord · Zoé gagne, avec 4 têtes.');
  expect(shared[0]?.files?.[0]?.type).toBe('image/png');
});

test('friends get the address of this server in their network, not one that means their own machine', async () => {
  const writeText = vi.fn((_: string) => Promise.resolve());
  Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  keep({ games: [], address: 'http://192.168.1.20:8006' });
  onTestFinished(() => void keep({ games: [], address: null }));
  await render(Share, { table: seated({}).table, box: BOX, places: PLACES.slice(0, 3), says: 'Zoé gagne.' });
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect
    .poll(() => writeText.mock.calls)
    .toEqual([['Le Baron · Zoé gagne. http://192.168.1.20:8006/t/t/replay']]);
});

const told = (people: number): Told => ({
  game: '6 qui prend!',
  variants: 'Donne ouverte',
  day: '17 novembre 2026',
  says: 'Zoé gagne.',
  places: PLACES.slice(0, people),
  unit: BOX.unit,
});

/** What was written on the canvas. */
function written(what: Told): { canvas: HTMLCanvasElement; texts: string[]; faces: number } {
  const canvas = document.createElement('canvas');
  const texts: string[] = [];
  let faces = 0;
  const { fillText, translate } = CanvasRenderingContext2D.prototype;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    ...where
  ) {
    texts.push(text);
    fillText.call(this, text, ...where);
  });
  vi.spyOn(CanvasRenderingContext2D.prototype, 'translate').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...where
  ) {
    faces += 1;
    translate.call(this, ...where);
  });
  draw(canvas, what);
  return { canvas, texts, faces };
}

test.each([1, 2, 3, 5, 10])(
  'the picture of %i shows everybody with face, points and what they are',
  (people) => {
    const { canvas, texts, faces } = written(told(people));
    expect(faces).toBe(people);
    for (const { points } of PLACES.slice(0, Math.min(people, 3)))
      expect(texts).toContain(`${points} ${BOX.unit(points)}`);
    for (const { points } of PLACES.slice(3, people)) expect(texts).toContain(String(points));
    for (const { name } of PLACES.slice(2, people)) expect(texts).toContain(name);
    expect(texts).toContain('Donne ouverte · Zoé gagne.');
    const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(5, 300, 1, 1).data ?? [];
    expect([red, green, blue]).toEqual([0xf2, 0xe8, 0xd5]);
  },
);

test('a long word for points is written smaller, not cut', () => {
  const { texts } = written({ ...told(10), unit: () => 'Hornochsen' });
  expect(texts).toContain('9 Hornochsen');
});

test('a side has all its faces, and the picture is a file', async () => {
  const team = { name: 'Zoé et Karim', avatars: ['lemon', 'fish'], points: 12, rank: 1 };
  const file = await picture({ ...told(0), places: [team, { name: 'Le bœuf', points: 20, rank: 2 }] });
  expect(file?.size).toBeGreaterThan(1000);
});
