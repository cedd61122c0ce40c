import { describe, expect, it } from 'vitest';
import { Clay } from '../clay/clay';
import { FORMS, LUMP, type Shape, type Triple } from '../clay/sculpture';
import { meeting, reach, restingAt } from './resting';

const BALL: Shape = {
  kind: 'shape',
  form: 'ball',
  cut: false,
  at: [0, 300, 0],
  size: [100, 100, 100],
  turn: [0, 0, 0],
  soft: 0,
  mirror: false,
};

/** The lump that everybody finds: from the wheel up to about 400, 230 to each side. */
const lump = (() => {
  const clay = new Clay(54);
  clay.add(LUMP);
  return clay.whole();
})();

const contact = (shape: Partial<Shape>) => meeting({ ...BALL, ...shape }, [lump]).contact;

describe('what is said of a form in hand', () => {
  it('touches the clay where their surfaces meet, and there is a seam', () => {
    expect(contact({ at: [0, 400, 0] })).toBe('touches');
    expect(meeting({ ...BALL, at: [0, 400, 0] }, [lump]).seam.length).toBeGreaterThan(12 * 8);
  });

  it('hovers above it or far behind it, without a seam', () => {
    expect(meeting({ ...BALL, at: [0, 600, 0] }, [lump])).toEqual({
      contact: 'hovers',
      seam: [],
      points: [],
    });
    expect(contact({ at: [0, 200, -380] })).toBe('hovers');
  });

  it('is inside where clay is all around it', () => {
    expect(contact({ at: [0, 200, 0] })).toBe('inside');
  });

  it('stands on the wheel beside the clay', () => {
    expect(contact({ at: [380, 49, 0] })).toBe('wheel');
    expect(meeting({ ...BALL, at: [0, 50, 0] }, []).contact).toBe('wheel');
  });

  it('a seam lies on the form', () => {
    const { seam } = meeting({ ...BALL, at: [0, 400, 0] }, [lump]);
    for (let at = 0; at < seam.length; at += 6)
      expect(Math.hypot(seam[at]!, seam[at + 1]! - 400, seam[at + 2]!)).toBeCloseTo(50, -1);
  });
});

describe('a form that is put down', () => {
  const UP: Triple = [0, 1, 0];

  it.each(FORMS)('a %s rests on the wheel and is seen whole', (form) => {
    const shape: Shape = { ...BALL, form, size: [200, 120, 60], turn: [0, 0, 0] };
    const at = restingAt(shape, [100, 0, 50], UP);
    expect([at[0], at[2]]).toEqual([100, 50]);
    expect(at[1]).toBeGreaterThan(40);
    expect(at[1]).toBeLessThanOrEqual(60);
  });

  it('touches the clay it was put on, and is not inside of it', () => {
    const at = restingAt(BALL, [0, 400, 0], UP);
    expect(at[1]).toBeGreaterThan(430);
    expect(contact({ at })).toBe('touches');
  });

  it('lies in the clay if it is to be cut out', () => {
    expect(restingAt({ ...BALL, cut: true }, [0, 400, 0], UP)).toEqual([0, 400, 0]);
  });

  it('reaches as far as it is turned', () => {
    const roll: Shape = { ...BALL, form: 'roll', size: [300, 80, 80] };
    expect(reach(roll, UP)).toBeCloseTo(40);
    expect(reach({ ...roll, turn: [0, 0, 90] }, UP)).toBeCloseTo(150);
    expect(reach({ ...BALL, form: 'cone' }, UP)).toBeCloseTo(50);
  });
});
