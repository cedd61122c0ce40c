/** Places on the round board, 640 by 640, its middle at 320, 320. */

export const MIDDLE = 320;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const x = MIDDLE + radius * Math.cos(angle);
  const y = MIDDLE + radius * Math.sin(angle);
  return `${x.toFixed(1)},${y.toFixed(1)}`;
};

/** A piece of a ring: between two radii, from one angle to another, clockwise from above. */
export function piece(inner: number, outer: number, from: number, to: number, gap = 5): string {
  const [a, b] = [(gap / 2 / outer) * 57.3, (gap / 2 / inner) * 57.3];
  return `M${point(outer, from + a)}A${outer} ${outer} 0 0 1 ${point(outer, to - a)}L${point(inner, to - b)}A${inner} ${inner} 0 0 0 ${point(inner, from + b)}Z`;
}

export const at = (radius: number, degrees: number): { x: number; y: number } => {
  const [x = 0, y = 0] = point(radius, degrees).split(',').map(Number);
  return { x, y };
};

export const SPACES = 12;
export const TRACK = 32;
/** Where hats begin on the track. */
export const START = 6;
/** The two rings, from their inner to their outer edge, and the disc in the middle. */
export const [INNER, OUTER] = [156, 256];
export const [TRACK_IN, TRACK_OUT] = [264, 314];
export const DISC = 148;
/** How far from the middle marks, wizards and hats stand. */
export const [MARKED, WIZARDS, HATS] = [232, 184, 289];
/** In degrees: the middle of a space of the board, counted from 0, and of the track, counted from 1. */
export const spaceAngle = (space: number): number => (space * 360) / SPACES;
export const hatAngle = (hat: number): number => ((Math.min(hat, TRACK) - 0.5) * 360) / TRACK;

export interface Spot {
  /** Beside the middle of the space, along the ring and across it. */
  along: number;
  across: number;
  size: number;
}

/** Where each of several stands in one space. */
function crowd(index: number, count: number, room: number): Spot {
  const columns = count < 2 ? 1 : count < 5 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const size = room / Math.max(columns, rows);
  return {
    along: ((index % columns) - (columns - 1) / 2) * size,
    across: (Math.floor(index / columns) - (rows - 1) / 2) * size,
    size: size * (count < 2 ? 0.82 : 0.96),
  };
}

/** For each of them, where it stands among those at the same place. */
export function crowds(places: readonly number[], out: readonly number[], room: number): Spot[] {
  return places.map((place, seat) => {
    const there = places.flatMap((other, each) => (other === place && !out.includes(each) ? [each] : []));
    return crowd(there.indexOf(seat), there.length, room);
  });
}
