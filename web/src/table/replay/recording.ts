/** A film of a match, recorded from a canvas in the browser, in real time. */

import { lasts, TIMES } from '$lib/motion';
import type { Shot } from './film';
import { withLength } from './webm';

/** A picture, and how long it is seen, in milliseconds. */
export interface Frame {
  at: number;
  long: number;
}

/** A film is no longer than this: what would be longer goes quicker, down to a glance for each step. */
export const LONGEST = 4 * 60_000;
const QUICKEST = 300;
const LAST = 2_000;
const FPS = 10;
const BITS = 1_500_000;

const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const;

/** What this browser can record; undefined if it cannot. */
export function recordable(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype))
    return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

/** The turns from one to another, each step as long as it takes to read it. */
export function framesOf(shots: readonly Shot[], from: number, to: number): Frame[] {
  const wanted = shots.flatMap(({ turn, step }, at) =>
    turn >= from && turn <= to ? [{ at, long: step ? lasts(step, false) : TIMES.glance }] : [],
  );
  const haste = Math.min(1, (LONGEST - LAST) / Math.max(1, length(wanted)));
  const paced = wanted.map(({ at, long }) => ({ at, long: Math.max(QUICKEST, long * haste) }));
  return paced.map((frame, i) => (i === paced.length - 1 ? { ...frame, long: LAST } : frame));
}

/** In milliseconds. */
export const length = (frames: readonly Frame[]): number => frames.reduce((sum, { long }) => sum + long, 0);

const pause = (long: number): Promise<void> => new Promise((done) => setTimeout(done, long));

/** Draws each frame and records it. Resolves to nothing when it is called off. */
export async function record(
  canvas: HTMLCanvasElement,
  frames: readonly Frame[],
  draw: (at: number, done: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const type = recordable();
  if (!type) return undefined;
  const whole = length(frames);
  draw(frames[0]?.at ?? 0, 0);
  const tape = new MediaRecorder(canvas.captureStream(FPS), { mimeType: type, videoBitsPerSecond: BITS });
  const pieces: Blob[] = [];
  tape.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise<unknown>((done) => (tape.onstop = done));
  tape.start(1_000);
  const since = performance.now();
  let due = 0;
  for (const { at, long } of frames) {
    due += long;
    do {
      const gone = performance.now() - since;
      draw(at, Math.min(1, gone / whole));
      await pause(Math.min(1_000 / FPS, Math.max(0, due - gone)));
    } while (performance.now() - since < due && !signal.aborted);
    if (signal.aborted) break;
  }
  tape.stop();
  await stopped;
  if (signal.aborted) return undefined;
  const film = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const written = type.startsWith('video/webm') ? withLength(film, performance.now() - since) : film;
  return new Blob([written], { type: type.split(';')[0] ?? type });
}
