import { afterEach, expect, test, vi } from 'vitest';
import { picture, type Told } from './picture';

const TOLD: Told = {
  month: 'novembre',
  number: '18',
  name: 'Le Baron',
  points: '9',
  unit: 'têtes',
  run: '13e jour de suite',
  signs: [0, -2, 4, -5],
};

afterEach(() => vi.restoreAllMocks());

/** What is written and drawn, by its place: words, and bars above the line on which they all stand. */
async function drawn(told: Told) {
  const written: string[] = [];
  const filled: { x: number; y: number; wide: number; high: number; ink: string }[] = [];
  const stamps: number[][] = [];
  const pen = CanvasRenderingContext2D.prototype;
  const { fillText, fillRect, strokeRect } = pen;
  vi.spyOn(pen, 'fillText').mockImplementation(function (this: CanvasRenderingContext2D, text, ...where) {
    written.push(text);
    fillText.call(this, text, ...where);
  });
  vi.spyOn(pen, 'fillRect').mockImplementation(function (this: CanvasRenderingContext2D, x, y, wide, high) {
    filled.push({ x, y, wide, high, ink: this.fillStyle as string });
    fillRect.call(this, x, y, wide, high);
  });
  vi.spyOn(pen, 'strokeRect').mockImplementation(function (this: CanvasRenderingContext2D, ...where) {
    stamps.push(where);
    strokeRect.call(this, ...where);
  });
  const file = await picture(told);
  const bars = filled.filter(({ y, high }) => y + high === 940);
  return { file, written, bars, stamps };
}

test('the leaf says which day, what was played and what it was worth, and no card', async () => {
  const { file, written, stamps } = await drawn(TOLD);
  expect(written).toEqual(['novembre', '18', '9', 'têtes', 'Le Baron', 'Tablée · 13e jour de suite']);
  expect(stamps).toHaveLength(1);
  expect(file?.type).toBe('image/png');
  const { width, height } = await createImageBitmap(file!);
  expect([width, height]).toEqual([900, 1080]);
});

test('every turn is a bar on one line, as high as it stands out, in the ink of its sign', async () => {
  const { bars } = await drawn(TOLD);
  expect(bars).toHaveLength(4);
  const [even, bad, good, worst] = bars as [(typeof bars)[0], (typeof bars)[0], (typeof bars)[0], (typeof bars)[0]]; // prettier-ignore
  expect(even.high).toBeLessThan(bad.high);
  expect(bad.high).toBeLessThan(good.high);
  expect(good.high).toBeLessThan(worst.high);
  expect(bad.ink).toBe(worst.ink);
  expect(new Set(bars.map(({ ink }) => ink)).size).toBe(3);
  for (const [i, { x, wide }] of bars.entries()) {
    expect(x).toBeGreaterThanOrEqual(i === 0 ? 56 : bars[i - 1]!.x + bars[i - 1]!.wide);
    expect(x + wide).toBeLessThanOrEqual(900 - 56);
  }
});

test('without a streak and without turns it is still a leaf', async () => {
  const { written, bars } = await drawn({ ...TOLD, run: '', signs: [] });
  expect(written.at(-1)).toBe('Tablée');
  expect(bars).toEqual([]);
});
