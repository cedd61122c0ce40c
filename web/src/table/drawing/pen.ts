/** Drawing on a canvas, in the inks and letters of the page: for pictures, films and frames on other sites. */

import type { Stroke } from '$lib/pieces/avatars';
import { BULL } from '$lib/pieces/bull';
import { strokesOf } from '$lib/pieces/faces';

export type Pen = CanvasRenderingContext2D;

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** Who is nobody at the table, and plays all the same: it is drawn with its head. */
const HEAD = 'bull';

/** In the inks of the page, by day or by night. */
export const ink = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
export const font = (size: number): string => `800 ${size}px ${ink('--font')}`;

/** As much of a text as fits, with an ellipsis. */
export function fitting(pen: Pen, text: string, wide: number): string {
  if (pen.measureText(text).width <= wide) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > wide) letters.pop();
  return `${letters.join('')}…`;
}

/** A text in so many lines at most, broken between words; what is too long ends with an ellipsis. */
export function broken(pen: Pen, text: string, wide: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = last === undefined || pen.measureText(longer).width <= wide;
    if (fits || lines.length === most) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.map((line) => fitting(pen, line, wide));
}

/** Written smaller, if it must be, before it is cut. */
export function write(pen: Pen, text: string, x: number, y: number, wide: number, size: number): void {
  pen.font = font(size);
  const part = wide / pen.measureText(text).width;
  if (part < 1) pen.font = font(Math.floor(size * Math.max(0.7, part)));
  pen.fillText(fitting(pen, text, wide), x, y);
}

/** A path that was drawn on a square grid, filled at this place. */
export function stamp(pen: Pen, way: string, { x, y, wide }: Omit<Box, 'high'>, grid: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(wide / grid, wide / grid);
  pen.fill(new Path2D(way), 'evenodd');
  pen.restore();
}

/** A sheet of paper, or anything else with round corners. */
export function sheet(pen: Pen, { x, y, wide, high }: Box, colour: string, round = 0.06): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x, y, wide, high, wide * round);
  pen.fill();
}

export function outline(pen: Pen, { x, y, wide, high }: Box, colour: string, thick: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = thick;
  pen.beginPath();
  pen.roundRect(x, y, wide, high, wide * 0.06);
  pen.stroke();
}

/** A face as pages draw it, on a grid of 48. */
export function face(pen: Pen, name: string, x: number, y: number, size: number): void {
  const colour = (of: string) => ink(of === 'face-k' ? '--paper' : `--${of}`);
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 48, size / 48);
  const strokes: readonly Stroke[] = name === HEAD ? [{ d: BULL, fill: 'ink' }] : strokesOf(name);
  for (const { d, fill, line, width = 1, thin = 1, dash } of strokes) {
    const way = new Path2D(d);
    pen.globalAlpha = thin;
    pen.lineWidth = width;
    pen.lineCap = dash || line === 'face-k' ? 'butt' : 'round';
    pen.setLineDash(dash ? dash.split(' ').map(Number) : []);
    if (fill) {
      pen.fillStyle = colour(fill);
      pen.fill(way, name === HEAD ? 'evenodd' : 'nonzero');
    }
    if (line) {
      pen.strokeStyle = colour(line);
      pen.stroke(way);
    }
  }
  pen.restore();
}

/** What is drawn as a PNG. */
export async function asPng(canvas: HTMLCanvasElement, name = 'tablee.png'): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob ? new File([blob], name, { type: 'image/png' }) : undefined;
}
