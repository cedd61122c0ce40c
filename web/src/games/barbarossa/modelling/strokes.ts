/** Lists of strokes, compared: here, on the server, and on another device. */

import { hashOf } from '$lib/sha256';
import type { Stroke } from '../clay/sculpture';
import { VERSION } from '../clay/sculpture';

export type Strokes = readonly Stroke[];

const written = new WeakMap<Stroke, string>();

/** A stroke as the server writes it down, so that both call a sculpture by the same name. */
export function textOf(stroke: Stroke): string {
  let text = written.get(stroke);
  if (text === undefined) written.set(stroke, (text = JSON.stringify(inOrder(stroke))));
  return text;
}

function inOrder(stroke: Stroke): Stroke {
  if (stroke.kind === 'brush') {
    const { kind, tool, size, strength, mirror, dabs } = stroke;
    return { kind, tool, size, strength, mirror, dabs };
  }
  const { kind, form, cut, at, size, turn, soft, mirror } = stroke;
  return { kind, form, cut, at, size, turn, soft, mirror };
}

const named = new WeakMap<Strokes, string>();

/** What the server calls a sculpture of these strokes; no clay has no name. */
export function nameOf(strokes: Strokes): string | null {
  if (strokes.length === 0) return null;
  let name = named.get(strokes);
  if (name === undefined) named.set(strokes, (name = fingerprint(strokes)));
  return name;
}

function fingerprint(strokes: Strokes): string {
  return hashOf(`{"version":${VERSION},"strokes":[${strokes.map(textOf).join()}]}`).slice(0, 16);
}

/** How many strokes two lists begin with in common. */
export function common(one: Strokes, other: Strokes): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (!alike(one[at]!, other[at]!)) return at;
  return most;
}

const alike = (one: Stroke, other: Stroke) => one === other || textOf(one) === textOf(other);

export const same = (one: Strokes, other: Strokes): boolean =>
  one.length === other.length && common(one, other) === one.length;

/**
 * What becomes of `mine` now that the server has `theirs`. As far as we knew it has `base`, or `sent` if our last message
 * came through. Otherwise others have been at it, and no stroke of either is lost: what was done elsewhere stays, and
 * what only we have comes after it.
 */
export function reconciled(mine: Strokes, [base, sent = base]: Bases, theirs: Strokes): Strokes {
  if (same(base, theirs) || same(sent, theirs)) return mine;
  return [...theirs, ...mine.slice(Math.max(common(base, mine), common(theirs, mine)))];
}

/** What the server had when we last knew, and what it has if it has heard our last message since. */
export type Bases = readonly [base: Strokes, sent?: Strokes];

/** So long a message may be is on the server; a little is for what is around the strokes. */
const MOST_BYTES = 14_000;

export interface Step {
  /** What the server calls the sculpture that this continues: if it has another one, it refuses. */
  after: string | null;
  keep: number;
  strokes: Strokes;
}

/** The next thing to tell the server so that it has what we have; null: it has. */
export function step(server: Strokes, mine: Strokes): Step | null {
  const keep = common(server, mine);
  if (keep === server.length && keep === mine.length) return null;
  const strokes: Stroke[] = [];
  let bytes = 0;
  for (const stroke of mine.slice(keep)) {
    bytes += textOf(stroke).length + 1;
    if (strokes.length > 0 && bytes > MOST_BYTES) break;
    strokes.push(stroke);
  }
  return { after: nameOf(server), keep, strokes };
}
