/** The leaf as a picture to share: the date, what it was worth, and a bar for each turn. No card is in it. */

export interface Told {
  month: string;
  number: string;
  name: string;
  points: string;
  unit: string;
  run: string;
  signs: readonly number[];
}

const [WIDE, HIGH, EDGE] = [900, 1080, 56];

const ink = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const font = (size: number): string => `800 ${size}px ${ink('--font')}`;

function stamp(pen: CanvasRenderingContext2D, { points, unit }: Told): void {
  pen.save();
  pen.translate(660, 400);
  pen.rotate(-0.12);
  pen.strokeStyle = pen.fillStyle = ink('--red-text');
  pen.lineWidth = 12;
  pen.strokeRect(-150, -150, 300, 300);
  pen.textAlign = 'center';
  pen.font = font(170);
  pen.fillText(points, 0, 24, 270);
  pen.font = font(62);
  pen.fillText(unit, 0, 98, 270);
  pen.restore();
}

function bars(pen: CanvasRenderingContext2D, signs: readonly number[]): void {
  const most = Math.max(1, ...signs.map(Math.abs));
  const each = (WIDE - 2 * EDGE) / Math.max(1, signs.length);
  signs.forEach((sign, i) => {
    const high = 12 + (Math.abs(sign) / most) * 150;
    pen.fillStyle = ink(sign < 0 ? '--red' : sign > 0 ? '--forest' : '--ink');
    pen.fillRect(EDGE + i * each, 940 - high, each * 0.82, high);
  });
}

/** A PNG. */
export async function picture(told: Told): Promise<File | undefined> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = ink('--sheet');
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.fillStyle = ink('--red');
  pen.fillRect(0, 0, WIDE, 170);
  pen.fillStyle = ink('--on-ink');
  pen.font = font(64);
  pen.textAlign = 'center';
  pen.fillText(told.month, WIDE / 2, 110, WIDE - 2 * EDGE);
  pen.textAlign = 'left';
  pen.fillStyle = ink('--ink');
  pen.font = font(420);
  pen.fillText(told.number, EDGE, 560, 420);
  stamp(pen, told);
  pen.fillStyle = ink('--ink');
  pen.font = font(46);
  pen.fillText(told.name, EDGE, 730, WIDE - 2 * EDGE);
  bars(pen, told.signs);
  pen.fillStyle = ink('--ink-2');
  pen.font = font(40);
  pen.fillText(['Tablée', told.run].filter(Boolean).join(' · '), EDGE, 1020, WIDE - 2 * EDGE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob ? new File([blob], 'tablee.png', { type: 'image/png' }) : undefined;
}
