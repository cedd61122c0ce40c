/** Where things stand on the one axis that carries all of a result. */

interface Dot {
  x: number;
  y: number;
}

interface Axis {
  /** From a number of points to a place. */
  at: (points: number) => number;
  ticks: number[];
  dots: Dot[];
  /** So many games are one dot. */
  each: number;
}

export const GROUND = 232;
const [LEFT, RIGHT, SIZE] = [24, 576, 19.7];
/** So many dots stand on each other, and so many beside each other. */
const [HIGH, COLUMNS] = [9, 28];
const STEPS = [1, 2, 4, 5, 10, 20, 25, 50, 100, 200];

const upTo = (most: number, step: number): number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);

/** Games of robots as dots, and room for all else that is to be shown. */
export function axisOf(robots: readonly number[], others: readonly number[]): Axis {
  const most = Math.max(4, Math.ceil(Math.max(...robots, ...others)));
  const width = Math.max(1, Math.ceil(most / COLUMNS));
  const end = Math.max(most, width * 8);
  const at = (points: number) => LEFT + (points / end) * (RIGHT - LEFT);
  const columns = new Map<number, number>();
  for (const points of robots) {
    const column = Math.floor(points / width);
    columns.set(column, (columns.get(column) ?? 0) + 1);
  }
  const each = Math.max(1, Math.ceil(Math.max(...columns.values()) / HIGH));
  const dots = [...columns].flatMap(([column, count]) =>
    Array.from({ length: Math.round(count / each) }, (_, i) => ({
      x: at(column * width + (width - 1) / 2),
      y: GROUND - 12 - i * SIZE,
    })),
  );
  const step = STEPS.find((each) => end / each <= 8) ?? 500;
  return { at, ticks: upTo(end, step), dots, each };
}
