/** The line of signs as a picture, in the colours of the page. */

import { costOf, type SignKind } from './signs';

const [WIDTH, HEIGHT, EDGE, SIGN, GAP] = [1080, 360, 64, 60, 14];

/** A PNG. */
export async function drawLine(signs: readonly SignKind[], stars: number, name: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const ink = colour('--ink');
  pen.fillStyle = colour('--paper-2');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = pen.strokeStyle = ink;
  pen.lineWidth = 7;
  let at = EDGE;
  for (const kind of signs) at = draw(pen, kind, at);
  pen.font = '800 76px "Bricolage Grotesque", sans-serif';
  pen.fillText('★'.repeat(stars) + '☆'.repeat(3 - stars), EDGE, 240);
  pen.font = '700 40px "Bricolage Grotesque", sans-serif';
  pen.fillText(`Tablée · ${name}`, EDGE, 312);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

/** Draws a sign; where the next one begins. */
function draw(pen: CanvasRenderingContext2D, kind: SignKind, at: number): number {
  const wide = costOf(kind) * SIGN + (costOf(kind) - 1) * GAP;
  const [x, y] = [at + wide / 2, EDGE + SIGN / 2];
  const ring = (radius: number, from = 0, to = 2 * Math.PI): Path2D => {
    const path = new Path2D();
    path.arc(x, y, radius, from, to);
    return path;
  };
  const edge = SIGN / 2 - 4;
  if (costOf(kind) > 1) pen.strokeRect(at + 4, EDGE + 4, wide - 8, SIGN - 8);
  else if (kind !== 'unknown') pen.stroke(ring(edge));
  if (kind === 'yes') pen.fill(ring(edge));
  if (kind === 'probably') pen.fill(ring(edge, Math.PI / 2, 1.5 * Math.PI));
  if (kind === 'unknown') pen.fill(ring(SIGN / 6));
  if (kind === 'wrong') cross(pen, x, y);
  return at + wide + GAP;
}

function cross(pen: CanvasRenderingContext2D, x: number, y: number): void {
  const arm = SIGN / 4;
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x - arm, y - side * arm);
    pen.lineTo(x + arm, y + side * arm);
  }
  pen.stroke();
}
