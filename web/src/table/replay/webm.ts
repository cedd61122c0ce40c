/** A browser that records does not know how long its film will be, and players then show no length. So we write it. */

/** The part of a WebM file that says what it is, the element with its length, and that with the unit of time. */
const INFO = [0x15, 0x49, 0xa9, 0x66];
const DURATION = [0x44, 0x89];
const UNIT = [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]; // a millisecond
/** It is at the beginning. */
const EARLY = 1_000;

/** The film with its length in milliseconds; as it is, if we do not know our way in it. */
export function withLength(film: Uint8Array<ArrayBuffer>, long: number): Uint8Array<ArrayBuffer> {
  const at = find(film.subarray(0, EARLY), INFO);
  const size = at < 0 ? undefined : sizeAt(film, at + INFO.length);
  if (!size) return film;
  const from = at + INFO.length + size.bytes;
  const info = film.subarray(from, from + size.value);
  if (find(info, DURATION) >= 0 || find(info, UNIT) < 0) return film;
  const told = [...DURATION, 0x88, ...double(long)];
  const head = [...INFO, ...sized(info.length + told.length), ...info, ...told];
  const whole = new Uint8Array(at + head.length + film.length - from - info.length);
  whole.set(film.subarray(0, at));
  whole.set(head, at);
  whole.set(film.subarray(from + info.length), at + head.length);
  return whole;
}

function find(bytes: Uint8Array, wanted: readonly number[]): number {
  return bytes.findIndex((_, at) => wanted.every((byte, i) => bytes[at + i] === byte));
}

/** A size: as many zeros as it has further bytes, a one, and its value. */
function sizeAt(bytes: Uint8Array, at: number): { value: number; bytes: number } | undefined {
  const first = bytes[at] ?? 0;
  const count = Math.clz32(first) - 23;
  if (first === 0 || count > 8) return undefined;
  const others = bytes.subarray(at + 1, at + count);
  const value = others.reduce((sum, byte) => sum * 256 + byte, first & (0xff >> count));
  return value < EARLY ? { value, bytes: count } : undefined;
}

/** A size in four bytes. */
const sized = (value: number): number[] => [0x10 | (value >> 24), (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]; // prettier-ignore

function double(value: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return [...new Uint8Array(view.buffer)];
}
