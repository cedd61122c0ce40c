/** The table of Barbarossa on a canvas: what it tells, and that it can be read. */

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BarbarossaView } from '$lib/wire/types';
import { withWordsOf } from '$lib/words/index.svelte';
import { drawMoment } from '$table/drawing/drawing';
import snail from '../../../fixtures/sculptures/snail.json';
import { drawNoClay } from '../../testing/clay';
import { watched } from '../../testing/written';
import { canDraw } from './clay/drawing';
import type { Happening } from './motion';
import { pictureOf } from './picture';

const PEOPLE = ['Zoé', 'Hortense', 'Karim', 'Manon', 'Maximilienne', 'Papi Jo'];
const WORDS = ['escargot', 'parapluie', 'botte', 'champignon', 'lettre d’amour', 'anticonstitutionnel'];
const SPACE = ['elf', 'gem', 'dragon', 'question', 'gem', 'dragon', 'elf', 'gem', 'ghost', 'question', 'gem', 'dragon']; // prettier-ignore

beforeAll(() => withWordsOf('barbarossa'));
afterEach(() => vi.restoreAllMocks());

/** Two riddles each; `known`: whose words are there. */
function view(people: number, known: readonly number[], more: Partial<BarbarossaView> = {}): BarbarossaView {
  const seats = Array.from({ length: people }, (_, seat) => seat);
  const riddles = seats.flatMap((owner) =>
    [0, 1].map((nth) => ({
      owner,
      word: known.includes(owner) ? (WORDS[(2 * owner + nth) % WORDS.length] ?? '') : null,
      clay: `clay ${2 * owner + nth}`,
      strokes: 9,
      sealed: true,
      arrows: nth === 1 && owner === 0 ? [1] : [],
    })),
  );
  return {
    stage: 'question',
    riddles,
    hats: seats.map((seat) => 8 + 2 * seat),
    gems: seats.map((seat) => 12 - seat),
    spaces: seats,
    curses: seats.map(() => 3),
    board: SPACE,
    out: [],
    gone: [],
    player: 1,
    turn: 5,
    goal: 32,
    arrows: 1,
    last_arrow: 13,
    asked: null,
    guess: null,
    ended: null,
    ...more,
  } as unknown as BarbarossaView;
}

/** All that is written on a picture or a frame of a film. */
function drawn(
  shown: BarbarossaView,
  seat: number | null,
  event: Happening | null = null,
  size = [1200, 900],
) {
  const canvas = document.createElement('canvas');
  [canvas.width = 0, canvas.height = 0] = size;
  const people = PEOPLE.slice(0, shown.hats.length).map((name) => ({ name, avatar: 'lemon' }));
  const shows = event && { kind: 'happening', event, from: shown };
  const around = { title: 'Barbarossa', turn: 'tour 5 sur 9', says: { title: 'Zoé répond.', why: '' } };
  const written = watched();
  drawMoment(canvas, pictureOf().draw, { view: shown, shows, people, seat }, around);
  return written;
}

function texts(...given: Parameters<typeof drawn>): string[] {
  vi.restoreAllMocks();
  return drawn(...given).map(({ text }) => text);
}

test('with everything open riddles have their words, as on the page; from a seat nobody’s, until it is over', () => {
  const [open, seen] = [view(3, [0, 1, 2]), view(3, [1])];
  expect(texts(open, null)).toEqual(expect.arrayContaining(['escargot', 'parapluie', 'botte']));
  const from = texts(seen, 1);
  expect(from.filter((text) => text === '1' || text === '2').length).toBeGreaterThanOrEqual(6);
  for (const word of WORDS) expect(from).not.toContain(word);
  expect(texts(view(3, [0, 1, 2], { ended: 'goal' }), 1)).toContain('botte');
});

test('the middle has what it is about: arrows, the die, gems, a letter, or a riddle by its name', () => {
  const asked: Happening = { kind: 'question_answered', riddle: 3, reply: 'no' };
  const told = { kind: 'letter_told', seat: 1, riddle: 4, place: 1, letter: 'l' } as Happening;
  const paid = { kind: 'paid', seat: 1, gems: 6, space: 3 } as Happening;
  expect(texts(view(3, []), null)).toContain('1/13');
  expect(texts(view(3, []), null, asked)).toContain('Hortense 2');
  expect(texts(view(3, []), null, told)).toContain('L');
  expect(texts(view(3, []), null, paid)).toContain('6');
});

test.each([
  [3, 1280, 720],
  [6, 1280, 720],
  [3, 1200, 900],
  [6, 1200, 900],
])('%i people on %i × %i: all is as large as what one reads from a TV', (people, wide, high) => {
  const asked: Happening = { kind: 'question_answered', riddle: 3, reply: 'no' };
  const everybody = PEOPLE.map((_, seat) => seat);
  const written = drawn(view(people, everybody), null, asked, [wide, high]);
  const small = written.filter(({ size }) => (size * 1920) / wide < 34);
  expect(small).toEqual([]);
  expect(written.length).toBeGreaterThan(32 + 4 * people);
});

test('no word loses its end: it goes on in another line', () => {
  const written = texts(view(6, [0, 1, 2, 3, 4, 5], { ended: 'goal' }), null, null, [1280, 720]);
  const whole = written.join('');
  for (const word of WORDS) expect(whole.replaceAll(' ', '')).toContain(word.replaceAll(' ', ''));
});

test('a browser that draws no clay fetches none, and draws a lump for each', async () => {
  drawNoClay();
  const attached = vi.fn(() => Promise.reject(new Error('nothing is fetched')));
  const picture = pictureOf();
  await picture.prepare?.(view(3, [0, 1, 2]), attached);
  expect(attached).not.toHaveBeenCalled();
  const lumps = vi.spyOn(CanvasRenderingContext2D.prototype, 'setLineDash');
  drawn(view(3, []), null);
  expect(lumps.mock.calls.filter(([dash]) => [...dash].length === 2).length).toBeGreaterThanOrEqual(6);
});

test('clay is fetched once, drawn in the middle and at its seat, and turns in a film only', async () => {
  expect(canDraw()).toBe(true);
  const attached = vi.fn(async () => snail);
  const picture = pictureOf();
  const riddles = view(3, []).riddles.map((riddle, which) =>
    which > 0 ? { ...riddle, clay: null } : riddle,
  );
  const shown = view(3, [], { riddles });
  await Promise.all([picture.prepare?.(shown, attached), picture.prepare?.(shown, attached)]);
  expect(attached.mock.calls).toEqual([['sculptures', 'clay 0']]);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 360];
  const pen = canvas.getContext('2d')!;
  const event = { kind: 'question_answered', riddle: 0, reply: 'no' };
  const people = PEOPLE.slice(0, 3).map((name) => ({ name, avatar: 'lemon' }));
  const shows = { kind: 'happening', event, from: shown };
  const draw = (seconds?: number): string => {
    pen.clearRect(0, 0, 640, 360);
    const moment = { view: shown, shows, people, seat: null, seconds };
    picture.draw(pen, moment, { x: 0, y: 0, wide: 640, high: 360 });
    return canvas.toDataURL();
  };
  const images = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
  const still = draw();
  expect(images).toHaveBeenCalledTimes(2);
  expect(draw()).toBe(still);
  let turned = 0;
  await vi.waitUntil(() => draw((turned += 1)) !== still, { timeout: 20_000 });
  expect(draw()).toBe(still);
  picture.close?.();
});
