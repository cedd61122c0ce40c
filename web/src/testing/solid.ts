/** Whether a mesh is the skin of something that could be printed. */

interface Skin {
  positions: Float32Array;
  indices: Uint32Array;
}

/** Edges that are not between exactly two triangles which go round the same way. */
export function openEdges({ positions, indices }: Skin): number {
  const edges = new Map<number, number>();
  for (let at = 0; at < indices.length; at++) {
    const next = at % 3 === 2 ? at - 2 : at + 1;
    const edge = indices[at]! * positions.length + indices[next]!;
    edges.set(edge, (edges.get(edge) ?? 0) + 1);
  }
  const back = (edge: number) =>
    (edge % positions.length) * positions.length + Math.floor(edge / positions.length);
  return [...edges].filter(([edge, count]) => count !== 1 || edges.get(back(edge)) !== 1).length;
}

/** Meshes as one in which points in the same place are the same point, as in a file of triangles without order. */
export function welded(skins: readonly Skin[]): Skin {
  const known = new Map<string, number>();
  const point = (place: Float32Array) => {
    const name = place.join();
    const found = known.get(name) ?? known.size;
    known.set(name, found);
    return found;
  };
  const indices = skins.flatMap((skin) => {
    const points = Array.from({ length: skin.positions.length / 3 }, (_, at) =>
      point(skin.positions.subarray(at * 3, at * 3 + 3)),
    );
    return Array.from(skin.indices, (index) => points[index]!);
  });
  const positions = [...known.keys()].flatMap((name) => name.split(',').map(Number));
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

export function volume({ positions, indices }: Skin): number {
  const point = (index: number) =>
    positions.subarray(index * 3, index * 3 + 3) as unknown as [number, number, number];
  let sum = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [point(indices[at]!), point(indices[at + 1]!), point(indices[at + 2]!)];
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) +
      a[1] * (b[2] * c[0] - b[0] * c[2]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum / 6;
}
