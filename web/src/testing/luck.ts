/** How often a test tries its luck: a few times, always the same; at length (`make slow`) often, and always otherwise. */

interface Luck {
  numRuns: number;
  seed?: number;
}

export const luck = (short: number): Luck =>
  process.env.SLOW === undefined ? { numRuns: short, seed: 6 } : { numRuns: 5 * short };
