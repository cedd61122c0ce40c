/**
 * SHA-256 (FIPS 180-4). Browsers have it, too, but hand it out only over https or to the machine itself; whoever
 * plays over the network of the house wants to check the deal as well.
 */

/** The first 32 bits of the fractional parts of cube and square roots of the first primes. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const state = Int32Array.from(START);
  const data = padded(message);
  for (let at = 0; at < data.byteLength; at += 64) mix(state, new DataView(data.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a single 1, zeros, and its length in bits. */
function padded(message: Uint8Array): Uint8Array {
  const data = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  data.set(message);
  data[message.length] = 0x80;
  new DataView(data.buffer).setBigUint64(data.length - 8, BigInt(message.length) * 8n);
  return data;
}

function mix(state: Int32Array, block: DataView): void {
  const words = Int32Array.from({ length: 64 }, (_, i) => (i < 16 ? block.getInt32(4 * i) : 0));
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + one + words[i - 7]! + two;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]; // prettier-ignore
  for (let i = 0; i < 64; i++) {
    const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big + choice + ROUNDS[i]! + words[i]!) | 0;
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + small + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

const utf8 = new TextEncoder();

export const bytes = (text: string): Uint8Array => utf8.encode(text);

/** Of a text, in hexadecimal. */
export const hashOf = (text: string): string =>
  [...sha256(bytes(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
