import { expect, test } from 'vitest';
import { Clay } from './clay';
import { film } from './film';
import { Hands } from './potter';
import { LUMP, type Stroke } from './sculpture';

const dab = (x: number) => [x, 200, 220, 0, 0, 127, 100];
const strokes: Stroke[] = [
  LUMP,
  {
    kind: 'brush',
    tool: 'thicken',
    size: 60,
    strength: 90,
    mirror: true,
    dabs: [0, 20, 40, 60, 80].flatMap(dab),
  },
  { ...LUMP, form: 'box', at: [0, 400, 0], size: [100, 100, 100] },
];

test.each([1, 3, 100])('a film of %i pictures ends with the sculpture itself', (pictures) => {
  const hands = new Hands();
  const steps = film(strokes, pictures);
  for (const { wish } of steps) hands.do(wish);
  const clay = new Clay();
  for (const stroke of strokes) clay.add(stroke);
  expect(hands.do({ do: 'whole' }).whole?.positions).toEqual(clay.whole().positions);
  const parts = steps.map(({ part }) => part);
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
  expect([parts[0], parts.at(-1)]).toEqual([0, 1]);
});

test('a bare turntable has a film of one picture', () => {
  expect(film([], 10)).toHaveLength(1);
});
