import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { BufferGeometry, Mesh as Shown } from 'three';
import { expect, test } from 'vitest';
import { openEdges, volume } from '../../../testing/solid';
import { Clay } from './clay';
import { glb, stl } from './files';
import { LUMP } from './sculpture';

const clay = new Clay(36);
clay.add(LUMP);
clay.add({ ...LUMP, form: 'ring', at: [200, 200, 0], size: [260, 260, 60] });
const mesh = clay.whole();

/** What another program makes of it: triangles without order, so that equal points become one. */
function read(geometry: BufferGeometry) {
  geometry.deleteAttribute('normal');
  const { attributes, index } = mergeVertices(geometry, 1e-7);
  return {
    positions: attributes.position!.array as Float32Array,
    indices: Uint32Array.from(index!.array),
  };
}

test('an STL file opens elsewhere as a closed thing, in millimetres and upright', () => {
  const geometry = new STLLoader().parse(stl(mesh));
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  expect(min.z).toBeCloseTo(0, 1);
  expect(max.z).toBeCloseTo(40, -0.5);
  expect(min.x).toBeCloseTo(-23, -0.5);
  const solid = read(geometry);
  expect(openEdges(solid)).toBe(0);
  expect(volume(solid)).toBeCloseTo(volume(mesh) / 1000, -1);
});

test('a glTF file opens elsewhere with the same triangles, in metres', async () => {
  const { scene } = await new GLTFLoader().parseAsync(glb(mesh), '');
  const { geometry } = scene.children[0] as Shown;
  expect(geometry.index!.count).toBe(mesh.indices.length);
  expect(geometry.attributes.normal!.count).toBe(mesh.positions.length / 3);
  geometry.computeBoundingBox();
  expect(geometry.boundingBox!.max.y).toBeCloseTo(0.04, 2);
  expect(openEdges(read(geometry))).toBe(0);
});
