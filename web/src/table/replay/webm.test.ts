import { expect, test } from 'vitest';
import { withLength } from './webm';

const HEAD = [
  0x1a, 0x45, 0xdf, 0xa3, 0x80, 0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
];
const UNIT = [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40];
const INFO = [0x15, 0x49, 0xa9, 0x66];
const film = (...info: number[]) =>
  new Uint8Array([...HEAD, ...INFO, 0x80 | info.length, ...info, 0x16, 0x54, 0xae, 0x6b, 0x81, 7]);

test('a film gets its length, and nothing else of it changes', () => {
  const long = withLength(film(...UNIT), 12_345.5);
  expect([...long.slice(0, HEAD.length + 4)]).toEqual([...HEAD, ...INFO]);
  const at = HEAD.length + 4;
  expect([...long.slice(at, at + 4)]).toEqual([0x10, 0, 0, UNIT.length + 11]);
  expect([...long.slice(at + 4, at + 4 + UNIT.length)]).toEqual(UNIT);
  const told = at + 4 + UNIT.length;
  expect([...long.slice(told, told + 3)]).toEqual([0x44, 0x89, 0x88]);
  expect(new DataView(long.buffer).getFloat64(told + 3)).toBe(12_345.5);
  expect([...long.slice(told + 11)]).toEqual([0x16, 0x54, 0xae, 0x6b, 0x81, 7]);
});

test.each([
  ['that has one', film(...UNIT, 0x44, 0x89, 0x84, 0, 0, 0, 0)],
  ['in another unit', film(0x4d, 0x80, 0x81, 65)],
  ['that is no WebM', new Uint8Array([1, 2, 3])],
  ['that is cut', new Uint8Array([...HEAD, ...INFO])],
  ['of nothing', new Uint8Array()],
])('a film %s stays as it is', (_, kept) => {
  expect(withLength(kept, 1000)).toBe(kept);
});
