import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, sha256 } from './sha256';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['é', '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'],
])('of %j', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

test('is the same as everybody else’s, whatever the message', () => {
  const message = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(message, (data) => {
      expect(Buffer.from(sha256(data))).toEqual(createHash('sha256').update(data).digest());
    }),
  );
});

test.each([55, 56, 63, 64, 65, 119, 120])('with %i bytes, where the padding turns', (length) => {
  const data = new Uint8Array(length).fill(7);
  expect(Buffer.from(sha256(data))).toEqual(createHash('sha256').update(data).digest());
});
