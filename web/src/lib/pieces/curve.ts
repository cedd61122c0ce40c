/** The score curve's geometry: steps that rise, and labels that do not lie on each other. */

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A line that stays level until something was taken, and then rises at once. */
export function steps(scores: readonly number[], frame: Frame, most: number): string {
  const last = Math.max(1, scores.length - 1);
  const x = (i: number) => round(frame.left + (frame.width * i) / last);
  const y = (score: number) => round(frame.top + frame.height * (1 - score / most));
  const [first = 0, ...rest] = scores;
  return `M${x(0)} ${y(first)}` + rest.map((score, i) => `H${x(i + 1)}V${y(score)}`).join('');
}

/** Heights for labels near `wanted`, at least `apart` from each other, in the same order. */
export function spread(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let floor = top;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, floor);
    floor = (placed[i] ?? 0) + apart;
  }
  let ceiling = bottom;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = (placed[i] ?? 0) - apart;
  }
  return placed;
}

/** As many letters of each name as tell apart those who have the same face; none where that is not needed. */
export function initials(lines: readonly { name: string; avatar: string }[]): string[] {
  return lines.map(({ name, avatar }, i) => {
    const twins = lines.filter((other, j) => j !== i && other.avatar === avatar);
    if (twins.length === 0) return '';
    const enough = (count: number) =>
      twins.every((twin) => twin.name.slice(0, count) !== name.slice(0, count));
    const count = [1, 2, 3].find(enough) ?? 3;
    return name.slice(0, count);
  });
}

/** Three or four round numbers below the top. */
export function scale(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => most / each <= 4) ?? Math.ceil(most / 4);
  return Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
}

const round = (value: number): number => Math.round(value * 10) / 10;
