// Small PNG files: few colours, each pixel the number of one.

import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 16;

/** The colours that are most frequent, and no two almost alike. @param {Uint32Array} pixels */
function palette(pixels) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const often = [...counts].sort((one, other) => other[1] - one[1]).map(([pixel]) => pixel);
  /** @type {number[]} */
  const kept = [];
  for (const pixel of often) {
    if (kept.length === COLOURS) break;
    if (kept.every((other) => apart(pixel, other) > 300)) kept.push(pixel);
  }
  return kept;
}

/** @param {number} one @param {number} other */
function apart(one, other) {
  const part = (/** @type {number} */ shift) => ((one >> shift) & 255) - ((other >> shift) & 255);
  return part(0) ** 2 + part(8) ** 2 + part(16) ** 2;
}

/** @param {string} name @param {Buffer} data */
function piece(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** Of pixels in red, green, blue and opacity, all opaque. @param {Buffer} rgba @param {number} width */
export function smallPng(rgba, width) {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const height = pixels.length / width;
  const colours = palette(pixels);
  /** @type {Map<number, number>} */
  const nearest = new Map();
  const number = (/** @type {number} */ pixel) => {
    let found = nearest.get(pixel);
    if (found === undefined) {
      const far = colours.map((colour) => apart(pixel, colour));
      found = far.indexOf(Math.min(...far));
      nearest.set(pixel, found);
    }
    return found;
  };
  const line = Math.ceil(width / 2) + 1;
  const data = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * line + 1 + (x >> 1);
      data[at] = (data[at] ?? 0) | (number(pixels[y * width + x] ?? 0) << (x % 2 ? 0 : 4));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3, 0, 0, 0], 8);
  const table = Buffer.from(
    colours.flatMap((colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    piece('IHDR', head),
    piece('PLTE', table),
    piece('IDAT', deflateSync(data, { level: 9 })),
    piece('IEND', Buffer.alloc(0)),
  ]);
}
