/** A position to take along: in a link, or as a file that `tablee play --position` opens (docs/protocol.md#positions). */

import type { Position } from './wire/types';

const VERSION = '1';
/** Characters of a link after `#`, and bytes of what is in it. */
export const LONGEST_LINK = 6_000;
const LONGEST_TEXT = 32_768;

export interface Shared {
  position: Position;
  seat: number;
}

/** `cut`: not all of it is there; `newer`: of another version; `long`: too long. */
export class BadLink extends Error {
  constructor(readonly why: 'cut' | 'newer' | 'long') {
    super(why);
  }
}

/** The position as a record without actions: what the file and the link hold. */
const recordOf = ({ game, seats, options, state }: Position): object => ({
  format: 1,
  game,
  options: options ?? {},
  seats,
  state,
});

export const fileOf = (position: Position): Blob =>
  new Blob([`${JSON.stringify(recordOf(position))}\n`], { type: 'application/json' });

/** What comes after `#`. Throws BadLink if it would be too long for a chat. */
export const linkOf = ({ position, seat }: Shared): Promise<string> => linkTo(recordOf(position), seat);

/** The same for anything else that somebody changes. */
export async function linkTo(what: object, seat: number): Promise<string> {
  const data = base64(await through(new CompressionStream('deflate-raw'), encoded(what)));
  const link = `${VERSION}.${seat + 1}.${data}`;
  if (link.length > LONGEST_LINK) throw new BadLink('long');
  return link;
}

const encoded = (what: object): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(what));

/** Throws BadLink. Whether it is a position, the server says. */
export async function readLink(link: string): Promise<Shared> {
  const { found, seat: chosen } = await readAny(link);
  const { game, seats, options, state } = found;
  const whole = typeof game === 'string' && typeof seats === 'number' && isObject(state);
  if (!whole || !areOptions(options)) throw new BadLink('cut');
  return { position: { game, seats, options: options ?? {}, state }, seat: chosen };
}

/** Whatever is in it, and the seat. Throws BadLink. */
export async function readAny(link: string): Promise<{ found: { [name: string]: unknown }; seat: number }> {
  if (link.length > LONGEST_LINK) throw new BadLink('long');
  const [, version = '', seat = '', data = ''] = /^(\d+)\.(\d{1,2})\.([\w-]+)$/.exec(link) ?? [];
  if (version && version !== VERSION) throw new BadLink('newer');
  const text = new TextDecoder().decode(await unpacked(data));
  return { found: object(text), seat: Math.max(0, Number(seat) - 1) };
}

async function unpacked(data: string): Promise<Uint8Array> {
  if (!data) throw new BadLink('cut');
  try {
    return await through(new DecompressionStream('deflate-raw'), bytes(data));
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink('cut');
  }
}

function object(text: string): { [name: string]: unknown } {
  try {
    const found: unknown = JSON.parse(text);
    if (isObject(found)) return found;
  } catch {
    // no JSON: not all of it is there
  }
  throw new BadLink('cut');
}

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pages look at the variants before a server has seen them. */
function areOptions(options: unknown): options is Position['options'] {
  const variants = isObject(options) ? options.variants : undefined;
  const named = Array.isArray(variants) && variants.every((each) => typeof each === 'string');
  return (options === undefined || isObject(options)) && (variants === undefined || named);
}

/** Everything that comes out of it, but no more than a position can be: a small link may hold a lot. */
async function through(
  stream: GenericTransformStream,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([data]).stream().pipeThrough<Uint8Array>(stream).getReader();
  const parts: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (parts.length + part.value.length > LONGEST_TEXT) {
      await reader.cancel();
      throw new BadLink('long');
    }
    parts.push(...part.value);
  }
  return Uint8Array.from(parts);
}

const base64 = (data: Uint8Array): string =>
  btoa(String.fromCharCode(...data))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
