import { expect, test } from 'vitest';
import { BadLink, fileOf, linkOf, linkTo, LONGEST_LINK, readAny, readLink } from './position';

const position = {
  game: 'six',
  seats: 2,
  options: { rounds: 1 },
  state: { rows: [[7, 16], [34], [58], [90]], hands: [[11, 41], [60, 77]] }, // prettier-ignore
};

async function refused(link: string): Promise<string> {
  return readLink(link).then(
    () => 'read',
    (error: unknown) => (error instanceof BadLink ? error.why : String(error)),
  );
}

test('a link holds the whole position, and the seat counted from 1', async () => {
  const link = await linkOf({ position, seat: 1 });
  expect(link).toMatch(/^1\.2\.[\w-]+$/);
  expect(link.length).toBeLessThan(200);
  expect(await readLink(link)).toEqual({ position, seat: 1 });
});

test('anything else that somebody changes goes into a link, too', async () => {
  const link = await linkTo({ gems: [1, 2] }, 1);
  expect(await readAny(link)).toEqual({ found: { gems: [1, 2] }, seat: 1 });
  expect(await refused(link)).toBe('cut'); // it is no position
  await expect(readAny(link.slice(0, -4))).rejects.toThrow('cut');
});

test('a link that is broken says what is wrong with it', async () => {
  const link = await linkOf({ position, seat: 0 });
  expect(await refused(link.slice(0, -9))).toBe('cut');
  expect(await refused('')).toBe('cut');
  expect(await refused('1.1.')).toBe('cut');
  expect(await refused('hello')).toBe('cut');
  expect(await refused(`2.${link.slice(2)}`)).toBe('newer');
  expect(await refused(link + 'A'.repeat(LONGEST_LINK))).toBe('long');
});

test('a small link that holds far too much is not unpacked to its end', async () => {
  const packed = new Blob(['[' + '0,'.repeat(3_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const data = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
  expect(await refused(`1.1.${data}`)).toBe('long');
});

test('what is no position is not read as one', async () => {
  const packed = async (text: string) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return `1.1.${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`;
  };
  for (const text of [
    '[]',
    'null',
    '{"game":"six"}',
    '{"game":1,"seats":2,"state":{}}',
    '{"game":"six","seats":2,"state":[]}',
    '{"game":"six","seats":2,"state":{},"options":[]}',
    '{"game":"six","seats":2,"state":{},"options":{"variants":5}}',
    '{"game":"six","seats":2,"state":{},"options":{"variants":[null]}}',
  ])
    // prettier-ignore
    expect(await refused(await packed(text))).toBe('cut');
});

test('the file is a record without actions', async () => {
  expect(JSON.parse(await fileOf(position).text())).toEqual({ format: 1, ...position });
});
