/** A picture of the result, to send or to keep: the game, the podium with names and points, and the day. */

import type { Ranked } from '../standing';

export interface Told {
  game: string;
  day: string;
  says: string;
  places: readonly Ranked[];
}

const WIDE = 1200;
const HIGH = 630;
interface Block {
  x: number;
  wide: number;
  high: number;
}

/** Second, first and third from left to right; two stand beside each other, the better one left. */
const THREE: readonly Block[] = [
  { x: 430, wide: 340, high: 280 },
  { x: 60, wide: 340, high: 210 },
  { x: 800, wide: 340, high: 160 },
];
const TWO: readonly Block[] = [
  { x: 60, wide: 525, high: 280 },
  { x: 615, wide: 525, high: 190 },
];

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

function block(pen: CanvasRenderingContext2D, placed: Ranked, { x, wide, high }: Block): void {
  const top = HIGH - 60 - high;
  const first = placed.rank === 1;
  pen.fillStyle = ink(first ? '--ink' : '--paper-2');
  pen.fillRect(x, top, wide, high);
  pen.fillStyle = ink(first ? '--paper' : '--ink');
  pen.font = font(first ? 110 : 76);
  pen.fillText(String(placed.rank), x + 24, top + (first ? 110 : 84));
  pen.font = font(52);
  pen.textAlign = 'right';
  pen.fillText(String(placed.points), x + wide - 24, HIGH - 84);
  pen.textAlign = 'left';
  pen.fillStyle = ink('--ink');
  pen.font = font(40);
  // a whole team is written smaller before it is cut
  if (pen.measureText(placed.name).width > wide) pen.font = font(28);
  write(pen, placed.name, x, top - 20, wide);
}

export function draw(canvas: HTMLCanvasElement, { game, day, says, places }: Told): void {
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
  pen.font = font(34);
  write(pen, says, 60, 176, WIDE - 120);
  const blocks = places.length > 2 ? THREE : TWO;
  places.slice(0, blocks.length).forEach((placed, i) => block(pen, placed, blocks[i]!));
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
