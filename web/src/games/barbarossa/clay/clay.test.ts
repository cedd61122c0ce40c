import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { luck } from '../../../testing/luck';
import { openEdges, volume, welded } from '../../../testing/solid';
import { dab } from './apply';
import { Clay } from './clay';
import { Field } from './field';
import { Nets, wholeOf, type Mesh } from './nets';
import { dabsOf, FORMS, LUMP, TOOLS, type Brush, type Sculpture, type Shape, type Stroke } from './sculpture';
import { GRIDS, HEIGHT, MOST_TRIANGLES, REACH } from './units';

const GRID = 36;

function worked(strokes: readonly Stroke[], grid = GRID): Clay {
  const clay = new Clay(grid);
  for (const stroke of strokes) clay.add(stroke);
  return clay;
}

const finger = (tool: Brush['tool'], dabs: number[], more: Partial<Brush> = {}): Brush => ({
  kind: 'brush',
  tool,
  size: 120,
  strength: 100,
  mirror: false,
  ...more,
  dabs,
});
const put = (form: Shape['form'], more: Partial<Shape> = {}): Shape => ({ ...LUMP, form, ...more });
const sample = (name: string): Sculpture =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/sculptures/${name}.json`, import.meta.url), 'utf8'));

/** The points of a mesh, in a number. */
function print({ positions, indices }: ReturnType<Clay['whole']>): string {
  let hash = 0x811c9dc5;
  for (const array of [positions, indices]) {
    for (const byte of new Uint8Array(array.buffer)) hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

const sizes = (clay: Clay) => {
  const { positions } = clay.whole();
  const along = (axis: number) => positions.filter((_, at) => at % 3 === axis);
  return [0, 1, 2].map((axis) => [Math.min(...along(axis)), Math.max(...along(axis))] as const);
};

test('the lump is as large as it says and stands on the turntable', () => {
  const clay = worked([LUMP], 72);
  const [x, y, z] = sizes(clay);
  for (const [least, most] of [x!, z!]) {
    expect(least).toBeCloseTo(-230, -0.5);
    expect(most).toBeCloseTo(230, -0.5);
  }
  expect(y![0]).toBeCloseTo(0, 3);
  expect(y![1]).toBeCloseTo(400, -0.5);
});

test.each(FORMS)('%s: stuck on and cut out by its measures', (form) => {
  const size = [300, 240, 120] as const;
  const [x, y, z] = sizes(worked([put(form, { at: [40, 500, -60], size })], 72));
  expect(x![1] - x![0]).toBeGreaterThan(280);
  expect(x![1] - x![0]).toBeLessThan(310);
  expect(y![1] - y![0]).toBeGreaterThan(215);
  expect(y![1] - y![0]).toBeLessThan(250);
  expect(z![1] - z![0]).toBeGreaterThan(100);
  expect(z![1] - z![0]).toBeLessThan(130);
  const block = put('box', { at: [0, 300, 0], size: [600, 600, 600] });
  const bitten = worked([block, put(form, { at: [0, 600, 0], size, cut: true })]).whole();
  expect(volume(bitten)).toBeLessThan(volume(worked([block]).whole()) * 0.999);
  expect(openEdges(bitten)).toBe(0);
});

test('a ring has a hole, and a hole can be cut', () => {
  const euler = ({ positions, indices }: ReturnType<Clay['whole']>) =>
    positions.length / 3 - indices.length / 6;
  expect(euler(worked([LUMP]).whole())).toBe(2);
  expect(euler(worked([put('ring', { at: [0, 400, 0], size: [500, 500, 120] })]).whole())).toBe(0);
  const through = put('roll', { at: [0, 200, 0], size: [900, 140, 140], cut: true });
  expect(euler(worked([LUMP, through]).whole())).toBe(0);
});

test('turned shapes point where they should: about z, then y, then x', () => {
  const upright = sizes(worked([put('roll', { at: [0, 400, 0], size: [500, 80, 80], turn: [0, 0, 90] })]));
  expect(upright[1]![1] - upright[1]![0]).toBeGreaterThan(450);
  expect(upright[0]![1] - upright[0]![0]).toBeLessThan(120);
  const deep = sizes(worked([put('roll', { at: [0, 400, 0], size: [500, 80, 80], turn: [0, 90, 0] })]));
  expect(deep[2]![1] - deep[2]![0]).toBeGreaterThan(450);
});

test('each tool does what it is called', () => {
  const [front, out] = [
    [0, 200, 230],
    [0, 0, 127],
  ];
  const after = (tool: Brush['tool'], way = out) => {
    const clay = worked([LUMP, finger(tool, [...front, ...way, 100])]);
    return { volume: volume(clay.whole()), front: sizes(clay)[2]![1] };
  };
  const before = { volume: volume(worked([LUMP]).whole()), front: sizes(worked([LUMP]))[2]![1] };
  expect(after('pull', [0, 0, 60]).front).toBeGreaterThan(before.front + 30);
  expect(after('thicken').front).toBeGreaterThan(before.front + 5);
  for (const tool of ['push', 'carve'] as const)
    expect(after(tool).volume).toBeLessThan(before.volume * 0.999);
  const pressed = worked([LUMP, finger('flatten', [0, 200, 200, ...out, 100], { size: 250 })]);
  expect(sizes(pressed)[2]![1]).toBeLessThan(before.front - 10);
  const spike = finger('pull', [...front, 0, 0, 60, 100]);
  const smoothed = worked([
    LUMP,
    spike,
    finger('smooth', [0, 200, 280, ...out, 100]),
    finger('smooth', [0, 200, 270, ...out, 100]),
  ]);
  expect(sizes(smoothed)[2]![1]).toBeLessThan(sizes(worked([LUMP, spike]))[2]![1] - 3);
});

test('mirrored strokes make both sides alike', () => {
  const strokes = [
    LUMP,
    finger('pull', [200, 250, 60, 50, 20, 0, 100, 240, 260, 60, 40, 30, 0, 100], { mirror: true }),
  ];
  const [x] = sizes(worked(strokes));
  expect(x![1]).toBeGreaterThan(270);
  expect(x![0]).toBeCloseTo(-x![1], 0);
});

test('the same strokes give the same clay, to the last bit', () => {
  const prints = Object.fromEntries(
    ['cup', 'chair', 'snail'].map((name) => [name, print(worked(sample(name).strokes, GRIDS[0]).whole())]),
  );
  expect(prints).toMatchInlineSnapshot(`
    {
      "chair": "87cbe747",
      "cup": "ed89ec7d",
      "snail": "eb83c7d",
    }
  `);
});

const counted: { name: string; clay: number; strokes: Stroke[] }[] = JSON.parse(
  readFileSync(new URL('../../../../fixtures/clay.json', import.meta.url), 'utf8'),
);

test.each(counted)('$name: as much clay as the eye of the bots is measured by', ({ clay, strokes }) => {
  const field = new Field(GRID);
  for (const stroke of strokes) for (let at = 0; at < dabsOf(stroke); at++) dab(field, stroke, at);
  expect(field.values.filter((value) => value < 0).length).toBe(clay);
});

test.each(['cup', 'chair', 'snail'])('a %s is closed and light enough', (name) => {
  const clay = worked(sample(name).strokes, GRIDS[0]);
  const whole = clay.whole();
  expect(openEdges(whole)).toBe(0);
  expect(volume(whole)).toBeGreaterThan(1_000_000);
  clay.changes();
  expect(clay.triangles).toBe(whole.indices.length / 3);
  expect(clay.triangles).toBeLessThanOrEqual(MOST_TRIANGLES);
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const spot = [whole(-REACH, REACH), whole(0, HEIGHT), whole(-REACH, REACH)] as const;
const way = whole(-127, 127);
const anyStroke: fc.Arbitrary<Stroke> = fc.oneof(
  fc.record({
    kind: fc.constant('brush' as const),
    tool: fc.constantFrom(...TOOLS),
    size: whole(20, 250),
    strength: whole(1, 100),
    mirror: fc.boolean(),
    dabs: fc
      .array(fc.tuple(whole(-250, 250), whole(0, 420), whole(-250, 250), way, way, way, whole(1, 100)), {
        minLength: 1,
        maxLength: 4,
      })
      .map((dabs) => dabs.flat()),
  }),
  fc.record({
    kind: fc.constant('shape' as const),
    form: fc.constantFrom(...FORMS),
    cut: fc.boolean(),
    at: fc.tuple(...spot),
    size: fc.tuple(whole(20, 1000), whole(20, 1000), whole(20, 1000)),
    turn: fc.tuple(whole(-180, 180), whole(-180, 180), whole(-180, 180)),
    soft: whole(0, 100),
    mirror: fc.boolean(),
  }),
);

test('whatever is done, the mesh stays closed, and undoing it leads back exactly', () => {
  fc.assert(
    fc.property(fc.array(anyStroke, { minLength: 1, maxLength: 6 }), (strokes) => {
      const clay = new Clay(GRID);
      const chunks = new Map<number, Mesh | null>();
      for (const stroke of [LUMP, ...strokes]) {
        clay.add(stroke);
        for (const [chunk, mesh] of clay.changes()) chunks.set(chunk, mesh);
        const shown = welded([...chunks.values()].filter((mesh) => mesh !== null));
        const whole = welded([clay.whole()]);
        expect(openEdges(whole)).toBe(0);
        expect(openEdges(shown)).toBe(0);
        expect(shown.indices.length).toBe(whole.indices.length);
      }
      // what was not made anew looks as if it had been
      for (const [chunk, mesh] of worked([LUMP, ...strokes]).changes()) {
        expect(chunks.get(chunk) ?? null).toEqual(mesh);
      }
      clay.back(strokes.length);
      expect(print(clay.whole())).toBe(print(worked([LUMP, ...strokes.slice(0, -1)]).whole()));
    }),
    luck(5),
  );
}, 60_000);

test('no two points are in one place, though the surface goes right through a sample', () => {
  const field = new Field(GRID);
  const bubble = (x: number, y: number, z: number) => x === 18 && y === 18 && z === 18;
  field.change(wholeOf(field), (x, y, z) => (bubble(x, y, z) ? 0 : -1));
  const mesh = new Nets(GRID).of(field, wholeOf(field));
  const once = welded([mesh]);
  expect(once.positions.length).toBe(mesh.positions.length);
  expect(openEdges(once)).toBe(0);
});

test('only the chunks that look different are meshed again', () => {
  const clay = worked([LUMP], 72);
  const all = clay.changes().length;
  clay.add(finger('carve', [0, 200, 230, 0, 0, 127, 100], { size: 60 }));
  const changed = clay.changes();
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(all / 2);
  expect(clay.triangles).toBe(clay.whole().indices.length / 3);
});

test('hundreds of strokes can be taken back and done again', () => {
  const strokes: Stroke[] = Array.from({ length: 200 }, (_, at) =>
    finger(at % 2 ? 'carve' : 'thicken', [(at % 20) * 10 - 100, 150 + at, 200, 0, 0, 127, 60], { size: 50 }),
  );
  const clay = worked([LUMP, ...strokes]);
  const full = print(clay.whole());
  for (let left = 200; left >= 0; left -= 40) clay.back(left);
  expect(clay.whole().indices.length).toBe(0);
  for (const stroke of [LUMP, ...strokes].slice(clay.strokes.length)) clay.add(stroke);
  expect(print(clay.whole())).toBe(full);
}, 30_000);
