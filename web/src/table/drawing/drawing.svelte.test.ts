import { afterEach, expect, test, vi } from 'vitest';
import { watched } from '../../testing/written';
import { drawMoment } from './drawing';

afterEach(() => vi.restoreAllMocks());

const QUESTION =
  '« Est-ce que c’est quelque chose que l’on trouve dans presque toutes les cuisines, mais qui sert aussi dehors en randonnée, par exemple quand il fait froid ? » La série continue.';

function drawn(why: string, wide: number, high: number) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide, high];
  const written = watched();
  const moment = { view: {}, shows: null, people: [], seat: null };
  const around = { title: 'Barbarossa', turn: 'tour 2 sur 7', says: { title: 'Zoé répond « oui ».', why } };
  drawMoment(canvas, () => undefined, moment, around);
  return written;
}

test.each([
  [1280, 720],
  [1200, 900],
])('on %i × %i a long reason goes on in another line, and nothing of it is cut', (wide, high) => {
  const written = drawn(QUESTION, wide, high);
  const lines = written.filter(({ text }) => QUESTION.includes(text));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ text }) => text).join(' ')).toBe(QUESTION);
  expect(Math.max(...lines.map(({ y }) => y))).toBeLessThan(high - 8); // the line of a film
  expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThan(18);
});

test('a short one stays in its line', () => {
  expect(drawn('La série continue.', 1280, 720).map(({ text }) => text)).toContain('La série continue.');
});

test('what is longer than there is room ends with an ellipsis', () => {
  const [last] = drawn(QUESTION.repeat(4), 1280, 720).filter(({ text }) => text.endsWith('…'));
  expect(last).toBeDefined();
});
