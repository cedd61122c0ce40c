/** A picture of the result, to send or to keep: the game, the podium with names and points, and the day. */

import type { Placed } from '../standing';

export interface Told {
  game: string;
  day: string;
  places: readonly Placed[];
}

const WIDE = 1200;
const HIGH = 630;
/** Left, middle and right, each with its rank in the order of places. */
const BLOCKS = [
  { nth: 1, x: 60, high: 210 },
  { nth: 0, x: 430, high: 280 },
  { nth: 2, x: 800, high: 160 },
] as const;
const BLOCK = 340;

/** In the inks of the page, by day or by night. */
const ink = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const font = (size: number): string => `800 ${size}px ${ink('--font')}`;

/** As much of a text as fits, with an ellipsis. */
function fitting(pen: CanvasRenderingContext2D, text: string, wide: number): string {
  if (pen.measureText(text).width <= wide) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > wide) letters.pop();
  return `${letters.join('')}…`;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, wide: number): void {
  pen.fillText(fitting(pen, text, wide), x, y);
}

function block(pen: CanvasRenderingContext2D, placed: Placed, x: number, high: number): void {
  const top = HIGH - 60 - high;
  const first = placed.rank === 1;
  pen.fillStyle = ink(first ? '--ink' : '--paper-2');
  pen.fillRect(x, top, BLOCK, high);
  pen.fillStyle = ink(first ? '--paper' : '--ink');
  pen.font = font(first ? 110 : 76);
  pen.fillText(String(placed.rank), x + 24, top + (first ? 110 : 84));
  pen.font = font(52);
  pen.textAlign = 'right';
  pen.fillText(String(placed.points), x + BLOCK - 24, HIGH - 84);
  pen.textAlign = 'left';
  pen.fillStyle = ink('--ink');
  pen.font = font(40);
  write(pen, placed.name, x, top - 20, BLOCK);
}

export function draw(canvas: HTMLCanvasElement, { game, day, places }: Told): void {
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = ink('--paper');
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = ink('--red');
  pen.fillRect(0, 0, WIDE, 16);
  pen.fillStyle = ink('--ink');
  pen.font = font(72);
  write(pen, game, 60, 110, 700);
  pen.fillStyle = ink('--ink-2');
  pen.font = font(30);
  pen.textAlign = 'right';
  pen.fillText('Tablée', WIDE - 60, 80);
  pen.fillText(day, WIDE - 60, 120);
  pen.textAlign = 'left';
  for (const { nth, x, high } of BLOCKS) {
    const placed = places[nth];
    if (placed) block(pen, placed, x, high);
  }
  pen.fillStyle = ink('--ink');
  pen.fillRect(60, HIGH - 60, WIDE - 120, 5);
}

export async function picture(told: Told): Promise<File | undefined> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  draw(canvas, told);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'tablee.png', { type: 'image/png' }) : undefined;
}
