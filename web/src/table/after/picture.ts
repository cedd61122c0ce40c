/** A picture of the result, to send or to keep: what was played, everybody's face, place and points, and the day. */

import { asPng, face, font, ink, type Pen, write } from '../drawing/pen';
import type { Ranked } from '../standing';

export interface Told {
  game: string;
  /** The names of the variants; empty for the game as it is in the box. */
  variants: string;
  day: string;
  says: string;
  places: readonly Ranked[];
  /** What so many points are. */
  unit: (points: number) => string;
}

const WIDE = 1200;
const HIGH = 630;
const EDGE = 60;
const GROUND = HIGH - 44;
/** More than three stand in a list beside the podium. */
const PODIUM = 3;
const LIST = { x: 770, wide: WIDE - EDGE - 770, top: 212 };

interface Block {
  x: number;
  wide: number;
  high: number;
}

const facesOf = ({ avatar, avatars }: Ranked): readonly string[] => avatars ?? (avatar ? [avatar] : []);

/** The first in the middle, the second left, the third right; two stand beside each other, the better one left. */
function blocks(count: number, wide: number): Block[] {
  const heights = [210, 170, 138];
  if (count < PODIUM) {
    const each = (wide - 30) / 2;
    return [0, 1].map((i) => ({ x: EDGE + i * (each + 30), wide: each, high: heights[i]! }));
  }
  const each = (wide - 40) / 3;
  return [1, 0, 2].map((column, i) => ({ x: EDGE + column * (each + 20), wide: each, high: heights[i]! }));
}

function block(pen: Pen, placed: Ranked, unit: Told['unit'], { x, wide, high }: Block): void {
  const top = GROUND - high;
  const first = placed.rank === 1;
  pen.fillStyle = ink(first ? '--ink' : '--paper-2');
  pen.fillRect(x, top, wide, high);
  pen.fillStyle = ink(first ? '--paper' : '--ink');
  pen.font = font(first ? 84 : 60);
  pen.fillText(String(placed.rank), x + 18, top + (first ? 84 : 64));
  write(pen, `${placed.points} ${unit(placed.points)}`, x + 18, GROUND - 18, wide - 36, 32);
  const faces = facesOf(placed);
  const size = Math.min(84, wide / Math.max(1, faces.length) - 4);
  faces.forEach((name, i) => face(pen, name, x + i * (size + 4), top - 52 - size, size));
  pen.fillStyle = ink('--ink');
  write(pen, placed.name, x, top - 16, wide, 32);
}

/** Those who are on no block, one below the other; what their points are is said on the blocks. */
function list(pen: Pen, places: readonly Ranked[]): void {
  const high = Math.min(72, (GROUND - LIST.top) / places.length);
  places.forEach((placed, i) => {
    const y = LIST.top + i * high + high / 2;
    const points = String(placed.points);
    pen.font = font(26);
    pen.fillStyle = ink('--ink-2');
    pen.fillText(String(placed.rank), LIST.x, y + 9);
    for (const name of facesOf(placed).slice(0, 1)) face(pen, name, LIST.x + 40, y - 20, 40);
    pen.textAlign = 'right';
    pen.fillText(points, LIST.x + LIST.wide, y + 9);
    pen.textAlign = 'left';
    pen.fillStyle = ink('--ink');
    write(pen, placed.name, LIST.x + 92, y + 9, LIST.wide - 104 - pen.measureText(points).width, 26);
  });
}

function head(pen: Pen, { game, variants, day, says }: Told): void {
  pen.fillStyle = ink('--ink');
  write(pen, game, EDGE, 98, 760, 64);
  pen.fillStyle = ink('--ink-2');
  pen.font = font(28);
  pen.textAlign = 'right';
  pen.fillText('Tablée', WIDE - EDGE, 70);
  pen.fillText(day, WIDE - EDGE, 108);
  pen.textAlign = 'left';
  write(pen, [variants, says].filter(Boolean).join(' · '), EDGE, 152, WIDE - 2 * EDGE, 32);
}

export function draw(canvas: HTMLCanvasElement, told: Told): void {
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = ink('--paper');
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = ink('--red');
  pen.fillRect(0, 0, WIDE, 16);
  head(pen, told);
  const { places, unit } = told;
  const wide = places.length > PODIUM ? LIST.x - EDGE - 40 : WIDE - 2 * EDGE;
  const stands = blocks(places.length, wide);
  places.slice(0, stands.length).forEach((placed, i) => block(pen, placed, unit, stands[i]!));
  list(pen, places.slice(PODIUM));
  pen.fillStyle = ink('--ink');
  pen.fillRect(EDGE, GROUND, wide, 5);
}

export async function picture(told: Told): Promise<File | undefined> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  draw(canvas, told);
  return asPng(canvas);
}
