import { expect, it } from 'vitest';
import { Clay } from '../clay/clay';
import { CLEARED, LUMP, type Brush, type Shape, type Stroke, type Triple } from '../clay/sculpture';
import { partOf } from './parts';
import { meeting } from './resting';

const ball = (at: Triple, size = 100): Shape => ({
  kind: 'shape',
  form: 'ball',
  cut: false,
  at,
  size: [size, size, size],
  turn: [0, 0, 0],
  soft: 0,
  mirror: false,
});
/** It stands on the lump, whose top is at 400, up to 620. */
const HORN: Shape = { ...ball([0, 500, 0]), form: 'cone', size: [120, 240, 120], soft: 20 };

/** What the form in hand touches, on clay that was really made by these strokes. */
function touched(strokes: readonly Stroke[], held: Shape): string {
  const clay = new Clay(54);
  for (const stroke of strokes) clay.add(stroke);
  const { contact, points } = meeting(held, [clay.whole()]);
  return contact === 'touches' ? partOf(strokes, points) : contact;
}

it('the lump that everybody begins with', () => {
  expect(touched([LUMP], ball([0, 430, 0]))).toBe('lump');
});

it('the horn on it, and the lump beside the horn', () => {
  expect(touched([LUMP, HORN], ball([0, 620, 0], 90))).toBe('cone');
  expect(touched([LUMP, HORN], ball([-240, 230, 0]))).toBe('lump');
});

it('a mirrored shape is there on both sides', () => {
  const ears: Shape = { ...HORN, form: 'box', at: [280, 250, 0], size: [200, 80, 80], mirror: true };
  for (const x of [420, -420]) expect(touched([LUMP, ears], ball([x, 250, 0]))).toBe('box');
});

it('where something was cut out, the part that is left', () => {
  const hole: Shape = { ...ball([0, 400, 0], 200), cut: true };
  expect(touched([LUMP, hole], ball([0, 330, 0]))).toBe('lump');
});

it('what a finger drew out of the clay', () => {
  const dabs = Array.from({ length: 12 }, (_, i) => [0, 380 + i * 20, 0, 0, 40, 0, 100]).flat();
  const pull: Brush = { kind: 'brush', tool: 'pull', size: 95, strength: 70, mirror: false, dabs };
  expect(touched([LUMP, pull], ball([0, 650, 0]))).toBe('pulled');
  expect(touched([LUMP, pull], ball([-240, 150, 0]))).toBe('lump');
});

it('nothing from before the table was emptied', () => {
  expect(touched([LUMP, CLEARED, { ...HORN, at: [0, 120, 0] }], ball([0, 250, 0]))).toBe('cone');
});
