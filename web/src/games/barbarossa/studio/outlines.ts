/** How much room clay takes on its wheel, however that is turned, and from how far away all of it is seen. */

/** In centimetres. */
export interface Outline {
  readonly high: number;
  /** How far from the middle it reaches, one centimetre of its height after the other. */
  readonly reach: readonly number[];
}

const LEVELS = 11;
/** How much of what is missing comes with each picture, while the view grows or comes nearer. */
const EASE = 0.16;
const NEAR_ENOUGH = 0.02;
/** So much of the picture stays free at each edge. */
const EDGE = 0.96;
const ALL_ROUND = Array.from({ length: 24 }, (_, at) => (at / 12) * Math.PI);

/** Of points, three numbers each, so many of whose units are a centimetre. */
export function outlineOf(points: ArrayLike<number>, unit: number): Outline {
  const reach = new Array<number>(LEVELS).fill(0);
  let high = 0;
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at]! / unit, points[at + 1]! / unit, points[at + 2]! / unit];
    const level = Math.min(LEVELS - 1, Math.max(0, Math.floor(y)));
    reach[level] = Math.max(reach[level]!, Math.sqrt(x * x + z * z));
    high = Math.max(high, y);
  }
  return { high, reach };
}

/** Room for all of them. */
export function merged(all: readonly Outline[]): Outline {
  return {
    high: Math.max(0, ...all.map(({ high }) => high)),
    reach: Array.from({ length: LEVELS }, (_, level) =>
      Math.max(0, ...all.map(({ reach }) => reach[level]!)),
    ),
  };
}

/** A part of the way from one to the other; null once they are alike. */
export function outgrown(from: Outline, to: Outline): Outline | null {
  const missing = [to.high - from.high, ...to.reach.map((reach, level) => reach - from.reach[level]!)];
  if (missing.every((each) => Math.abs(each) < NEAR_ENOUGH)) return null;
  const [high = 0, ...reach] = missing.map((each) => each * EASE);
  return { high: from.high + high, reach: from.reach.map((now, level) => now + reach[level]!) };
}

/**
 * From how far the eye, which looks down so steeply at a point above the middle of the wheel, sees all of it. Half of
 * the picture's height is `half` of its distance.
 */
export function farEnough(
  { high, reach }: Outline,
  middle: number,
  pitch: number,
  half: number,
  aspect: number,
): number {
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  let far = 0;
  reach.forEach((radius, level) => {
    if (radius === 0) return;
    for (const y of [level - middle, Math.min(level + 1, high) - middle]) {
      for (const angle of ALL_ROUND) {
        const [x, z] = [radius * Math.sin(angle), radius * Math.cos(angle)];
        const aside = Math.max(Math.abs(x) / aspect, Math.abs(y * cos - z * sin));
        far = Math.max(far, y * sin + z * cos + aside / (half * EDGE));
      }
    }
  });
  return far;
}
