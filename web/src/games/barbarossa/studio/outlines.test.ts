import { describe, expect, it } from 'vitest';
import { farEnough, merged, outgrown, outlineOf } from './outlines';

const HALF = Math.tan((13 / 180) * Math.PI);

/** Where a point is in the picture, whose edges are at 1. */
function seen([x, y, z]: readonly number[], far: number, middle: number, pitch: number, aspect: number) {
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const deep = far - (y! - middle) * sin - z! * cos;
  return [x! / (deep * HALF * aspect), ((y! - middle) * cos - z! * sin) / (deep * HALF)];
}

describe('the outline of clay', () => {
  it('is how high it is, and how far from the middle it reaches at each height', () => {
    const { high, reach } = outlineOf([300, 20, 400, 0, 730, -100], 100);
    expect(high).toBe(7.3);
    expect(reach[0]).toBe(5);
    expect(reach[7]).toBe(1);
    expect(reach[3]).toBe(0);
  });

  it('is seen whole, from wherever one looks and however the wheel is turned', () => {
    const points = [
      [4.9, 0.1, 4.9],
      [-3, 8.2, 1],
      [0, 2, 0],
    ];
    const outline = outlineOf(points.flat(), 1);
    for (const pitch of [-0.05, 0.36, 1.35]) {
      for (const aspect of [0.6, 1, 1.8]) {
        const far = farEnough(outline, 2, pitch, HALF, aspect);
        for (let turn = 0; turn < 6.3; turn += 0.05) {
          for (const [x = 0, y = 0, z = 0] of points) {
            const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
            const turned = [x * cos + z * sin, y, z * cos - x * sin];
            for (const place of seen(turned, far, 2, pitch, aspect)) expect(Math.abs(place)).toBeLessThan(1);
          }
        }
      }
    }
  });

  it('grows bit by bit until there is room for all of it', () => {
    const small = merged([]);
    const large = outlineOf([2, 3, 0], 1);
    let now: typeof small | null = small;
    let pictures = 0;
    for (let next = outgrown(small, large); next; next = outgrown(next, large)) {
      expect(next.high).toBeGreaterThan(now.high);
      now = next;
      pictures++;
    }
    expect(pictures).toBeGreaterThan(10);
    expect(pictures).toBeLessThan(60);
  });

  it('shrinks bit by bit, too, once less room is needed', () => {
    const [large, small] = [outlineOf([2, 9, 0], 1), outlineOf([2, 4, 0], 1)];
    let high = large.high;
    for (let next = outgrown(large, small); next; next = outgrown(next, small)) {
      expect(next.high).toBeLessThan(high);
      expect(next.high).toBeGreaterThan(small.high);
      high = next.high;
    }
    expect(high).toBeCloseTo(small.high, 1);
  });
});
