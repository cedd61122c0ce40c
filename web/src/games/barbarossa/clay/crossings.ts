/** Where the surface of a cell would cross itself. Bit 0 of a corner is x, 1 is y, 2 is z. */

/** For each pattern of clay at the corners of a cell: corners one of which must become clay, or none. */
export const CROSSINGS: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, inside) =>
  crossing(inside),
);

function crossing(inside: number): readonly number[] {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7];
  const clay = corners.filter((corner) => (inside >> corner) & 1);
  const air = corners.filter((corner) => !clay.includes(corner));
  for (const one of clay) {
    for (const other of clay) {
      const axes = [1, 2, 4].filter((axis) => (one ^ other) & axis);
      const between = axes.map((axis) => one ^ axis);
      if (axes.length === 2 && between.every((corner) => air.includes(corner))) return between;
    }
  }
  const opposite = (two: number[]) => two.length === 2 && (two[0]! ^ two[1]!) === 7;
  return opposite(clay) || opposite(air) ? air : [];
}
