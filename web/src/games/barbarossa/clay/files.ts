/** Sculptures as files for other programs: STL for printing, glTF for looking at. */

import type { Mesh } from './nets';

/** Binary STL, in millimetres, standing on its base (z is up there). */
export function stl({ positions, indices }: Mesh): ArrayBuffer {
  const count = indices.length / 3;
  const bytes = new DataView(new ArrayBuffer(84 + 50 * count));
  bytes.setUint32(80, count, true);
  for (let triangle = 0; triangle < count; triangle++) {
    const corners = [0, 1, 2].map((corner) => printed(positions, indices[triangle * 3 + corner]!));
    const numbers = [normal(corners), ...corners].flat();
    numbers.forEach((number, at) => bytes.setFloat32(84 + 50 * triangle + 4 * at, number, true));
  }
  return bytes.buffer;
}

const printed = (positions: Float32Array, point: number) => [
  positions[point * 3]! / 10,
  -positions[point * 3 + 2]! / 10,
  positions[point * 3 + 1]! / 10,
];

function normal([a, b, c]: number[][]): number[] {
  const u = [0, 1, 2].map((axis) => b![axis]! - a![axis]!) as [number, number, number];
  const v = [0, 1, 2].map((axis) => c![axis]! - a![axis]!) as [number, number, number];
  const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const long = Math.hypot(...cross) || 1;
  return cross.map((part) => part / long);
}

const TERRACOTTA = [0.57, 0.13, 0.04, 1];
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** glTF in one file, in metres. */
export function glb({ positions, normals, indices }: Mesh): ArrayBuffer {
  const points = positions.map((each) => each / 10_000);
  const parts = [points, normals, indices];
  const starts = [0, points.byteLength, points.byteLength + normals.byteLength];
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const axis = (at: number) => points.filter((_, index) => index % 3 === at);
  const least = [0, 1, 2].map((at) => axis(at).reduce((one, other) => Math.min(one, other), Infinity));
  const most = [0, 1, 2].map((at) => axis(at).reduce((one, other) => Math.max(one, other), -Infinity));
  const of = { bufferView: 0, componentType: 5126, count: points.length / 3, type: 'VEC3' };
  const described = {
    asset: { version: '2.0', generator: 'Tablée' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: TERRACOTTA, metallicFactor: 0, roughnessFactor: 0.9 } },
    ],
    accessors: [
      { ...of, min: least, max: most },
      { ...of, bufferView: 1 },
      { bufferView: 2, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: parts.map((part, at) => ({
      buffer: 0,
      byteOffset: starts[at],
      byteLength: part.byteLength,
      target: at === 2 ? 34963 : 34962,
    })),
    buffers: [{ byteLength: length }],
  };
  return packed(new TextEncoder().encode(JSON.stringify(described)), parts, length);
}

function packed(text: Uint8Array, parts: readonly ArrayBufferView[], length: number): ArrayBuffer {
  const padded = Math.ceil(text.length / 4) * 4;
  const file = new Uint8Array(28 + padded + length).fill(0x20);
  const head = new DataView(file.buffer);
  [MAGIC, 2, file.length, padded, JSON_CHUNK].forEach((word, at) => head.setUint32(4 * at, word, true));
  file.set(text, 20);
  head.setUint32(20 + padded, length, true);
  head.setUint32(24 + padded, BINARY_CHUNK, true);
  let at = 28 + padded;
  for (const part of parts) {
    file.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += part.byteLength;
  }
  return file.buffer;
}
