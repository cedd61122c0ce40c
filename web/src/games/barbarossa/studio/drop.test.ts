import { describe, expect, it, vi } from 'vitest';
import { Group, Mesh, ShaderMaterial, Vector3 } from 'three';
import type { Shape } from '../clay/sculpture';
import { Drop, ribbons } from './drop';
import { reach } from './resting';

vi.mock('./looks', () => ({ ink: () => '#00f' }));

const BALL: Shape = {
  kind: 'shape',
  form: 'ball',
  cut: false,
  at: [120, 300, -40],
  size: [100, 100, 100],
  turn: [0, 0, 0],
  soft: 0,
  mirror: false,
};

/** From its middle down to its underside. */
const HALF = reach(BALL, [0, -1, 0]);

/** What is seen of a form in hand: its shadow is a group of its own, the rest are pieces of the line and its mark. */
function seen(shape: Shape | null) {
  const shadowInk = new ShaderMaterial();
  const drop = new Drop(shadowInk);
  drop.show(shape);
  const shadows = drop.children.filter((each) => each instanceof Group && !(each instanceof Mesh));
  const pieces = drop.children.filter((each): each is Mesh => each instanceof Mesh);
  return { drop, shadowInk, shadows, pieces };
}

describe('where a form in hand is above the wheel', () => {
  it('has a shadow, drawn with the ink of shadows', () => {
    const { shadows, shadowInk } = seen(BALL);
    expect(shadows).toHaveLength(1);
    const inks = shadows[0]!.children.map((part) => (part as Mesh).material);
    expect(inks.length).toBeGreaterThan(0);
    expect(inks.every((each) => each === shadowInk)).toBe(true);
  });

  it('has a line from a mark on the wheel up to its underside, straight below it', () => {
    const { pieces } = seen(BALL);
    for (const { position } of pieces) expect([position.x, position.z]).toEqual([120, -40]);
    const heights = pieces.map(({ position }) => position.y).sort((a, b) => a - b);
    expect(heights[0]).toBe(2); // the mark
    const bottom = 300 - HALF;
    expect(heights.at(-1)! + 13).toBeLessThan(bottom); // half a dash
    expect(heights.at(-1)!).toBeGreaterThan(bottom - 2 * 42); // a dash and a gap
  });

  it('has no dash left once it lies on the wheel, only its mark', () => {
    const marks = seen({ ...BALL, at: [0, HALF, 0] }).pieces.filter(({ position }) => position.y > 2);
    expect(marks).toEqual([]);
  });

  it('has no shadow where it only cuts, and nothing at all when it is put down', () => {
    expect(seen({ ...BALL, cut: true }).shadows).toEqual([]);
    const { drop } = seen(BALL);
    drop.show(null);
    expect(drop.children).toEqual([]);
  });
});

it('a seam is a narrow band that lies just above the clay', () => {
  // two points and their normals: along x, with the clay below
  const band = ribbons([0, 0, 0, 0, 1, 0, 50, 0, 0, 0, 1, 0]);
  expect(band).toHaveLength(18);
  for (let at = 0; at < band.length; at += 3) {
    const corner = new Vector3(band[at], band[at + 1], band[at + 2]);
    expect(corner.y).toBeCloseTo(4);
    expect(Math.abs(corner.z)).toBeCloseTo(6);
  }
});
