/** Every game that draws itself draws every moment of real matches, within its paper. */

import { afterEach, expect, test, vi } from 'vitest';
import type { GameKey } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { load } from '$lib/words/replay.svelte';
import { drawMoment } from '$table/drawing/drawing';
import { filmOf } from '$table/replay/film';
import { drawnAt, saidAt, type Told, turnAt } from '$table/replay/told';
import { manifestOf } from '.';
import stored from '../../fixtures/streams.json';
import { whole, type Short } from '../testing/whole';
import { watched } from '../testing/written';

interface Stream {
  game: GameKey;
  seats: number;
  options: { variants?: string[] };
  updates: Short[];
}

const matches = (stored as unknown as Stream[]).filter(({ game }) => manifestOf(game).picture);
const called = ({ game, seats, options }: Stream) =>
  [game, ...(options.variants ?? []), `${seats} seats`].join(' ');
const FACES = ['lemon', 'fish', 'cup', 'egg', 'pear', 'bot:hortense', 'snail', 'radish', 'coffee', 'lemon'];

async function told(stream: Stream): Promise<Told> {
  const picture = (await manifestOf(stream.game).picture?.(stream.options))!;
  await load('fr');
  const people = FACES.slice(0, stream.seats).map((avatar, i) => ({ name: `Maximilienne ${i}`, avatar }));
  const shots = filmOf(picture, whole(stream.updates));
  const attached = () => Promise.reject(new Error('nothing is fetched here'));
  return { shots, picture, people, options: stream.options, seat: null, won: '', attached };
}

afterEach(() => vi.restoreAllMocks());

test('the games of the house draw themselves', () => {
  expect([...new Set(matches.map(({ game }) => game))].toSorted()).toEqual([
    'barbarossa',
    'baron',
    'buntherum',
    'six',
  ]);
});

test.each([
  [1280, 720],
  [320, 300],
  [1200, 900],
])('%i × %i: every moment is drawn within its paper, with what happens in words', async (wide, high) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, high];
  for (const stream of matches) {
    const match = await told(stream);
    for (let at = 0; at < match.shots.length; at += 9) {
      const written = watched();
      const around = { title: called(stream), turn: turnAt(match, at), says: saidAt(match, at) };
      drawMoment(canvas, match.picture.draw, drawnAt(match, at), around);
      const outside = written.filter(({ x, y }) => x < 0 || y < 0 || x > wide || y > high);
      expect(outside, `${called(stream)} ${at}`).toEqual([]);
      expect(written.length).toBeGreaterThan(stream.seats);
      const said = match.shots[at]?.step;
      if (said)
        expect(around.says.title, `${called(stream)} ${at} ${JSON.stringify(said.shows)}`).not.toBe('');
      vi.restoreAllMocks();
    }
  }
});

test('all cards in the rows are there by their numbers, however long they are', async () => {
  const stream = matches.find(({ game }) => game === 'six') as Stream;
  const match = await told(stream);
  const at = match.shots.findLastIndex(({ view }) => (view as { rows: number[][] }).rows.flat().length > 8);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 300];
  const written = watched();
  match.picture.draw(canvas.getContext('2d')!, drawnAt(match, at), { x: 0, y: 0, wide: 320, high: 300 });
  const texts = written.map(({ text }) => text);
  for (const card of (match.shots[at]!.view as { rows: number[][] }).rows.flat())
    expect(texts).toContain(String(card));
});

test('a row that descends keeps its number, and says so however the special card goes next', async () => {
  const stream = matches.find(({ options }) => options.variants?.includes('climb')) as Stream;
  const match = await told(stream);
  const marked = (face: string) =>
    match.shots.findIndex(({ view }) => (view as { marker?: { face: string } }).marker?.face === face);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [460, 420];
  for (const at of [marked('up'), marked('down')].filter((each) => each >= 0)) {
    const written = watched();
    match.picture.draw(canvas.getContext('2d')!, drawnAt(match, at), { x: 0, y: 0, wide: 460, high: 420 });
    const texts = written.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['1', '2', '3', '4', '↓', words().variants.climb.down]));
    expect(texts).not.toContain('↑');
    vi.restoreAllMocks();
  }
  expect(marked('up')).toBeGreaterThanOrEqual(0);
});

test('in a frame of 480 × 640 no card is squashed, and they use its width', async () => {
  const stream = matches.find(({ options }) => options.variants?.includes('climb')) as Stream;
  const match = await told(stream);
  const boxes: number[][] = [];
  const { roundRect } = CanvasRenderingContext2D.prototype;
  vi.spyOn(CanvasRenderingContext2D.prototype, 'roundRect').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...at: Parameters<typeof roundRect>
  ) {
    boxes.push(at.slice(0, 4) as number[]);
    roundRect.apply(this, at);
  });
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [480, 430];
  const shown = drawnAt(match, 1);
  const people = shown.people.slice(0, 3);
  match.picture.draw(canvas.getContext('2d')!, { ...shown, people }, { x: 10, y: 5, wide: 460, high: 420 });
  const cards = boxes.filter((box, i) => box.join() === boxes[i + 1]?.join()); // its paper, and its edge
  expect(cards.length).toBeGreaterThan(10);
  for (const [, , wide = 0, high = 0] of cards) expect(high / wide).toBeGreaterThanOrEqual(0.86);
  expect(Math.max(...cards.map(([, , wide = 0]) => wide)) * 6).toBeGreaterThan(330);
});
