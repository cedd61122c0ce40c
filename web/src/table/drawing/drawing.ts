/** A moment of a match as a picture: what is played, what happens, and the game's own drawing of its table. */

import { plainly, type Says } from '../says';
import { type Box, broken, font, ink, type Pen, write } from './pen';
import type { Person } from './seats';

/** What a game draws. */
export interface Drawn<View = unknown> {
  view: View;
  /** What happens in this step; null between two turns. */
  shows: unknown;
  people: readonly Person[];
  /** The cards that are played next, by seat. */
  chosen?: ReadonlyMap<number, number>;
  /** From which seat it is seen; null: with everything open. */
  seat: number | null;
  /** In a film where things may move: how long it has lasted so far. */
  seconds?: number | undefined;
}

export type Draw = (pen: Pen, drawn: Drawn, box: Box) => void;

/** What is written around it. */
export interface Around {
  /** The game and its variants. */
  title: string;
  /** Where in the match it is. */
  turn: string;
  says: Says;
}

export function drawMoment(canvas: HTMLCanvasElement, draw: Draw, drawn: Drawn, around: Around): void {
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return;
  const { width: wide, height: high } = canvas;
  const unit = Math.min(wide, high) / 100;
  const edge = unit * 4;
  pen.fillStyle = ink('--paper');
  pen.fillRect(0, 0, wide, high);
  pen.fillStyle = ink('--red');
  pen.fillRect(0, 0, wide, unit * 1.4);
  head(pen, around, { x: edge, y: unit * 2, wide: wide - 2 * edge, high: unit * 8 });
  const foot = unit * 14;
  const top = unit * 12;
  draw(pen, drawn, { x: edge, y: top, wide: wide - 2 * edge, high: high - top - foot });
  said(pen, around.says, { x: edge, y: high - foot, wide: wide - 2 * edge, high: foot });
}

function head(pen: Pen, { title, turn }: Around, { x, y, wide, high }: Box): void {
  pen.textAlign = 'right';
  pen.fillStyle = ink('--ink-2');
  write(pen, turn ? `Tablée · ${turn}` : 'Tablée', x + wide, y + high * 0.72, wide * 0.42, high * 0.5);
  pen.textAlign = 'left';
  pen.fillStyle = ink('--ink');
  write(pen, title, x, y + high * 0.76, wide * 0.55, high * 0.72);
}

function said(pen: Pen, { title, why }: Says, { x, y, wide, high }: Box): void {
  pen.textAlign = 'left';
  pen.font = font(high * 0.25);
  const long = pen.measureText(plainly(why)).width > wide;
  pen.fillStyle = ink('--ink');
  write(pen, plainly(title), x, y + high * (long ? 0.36 : 0.48), wide, high * (long ? 0.31 : 0.36));
  pen.fillStyle = ink('--ink-2');
  if (!long) return write(pen, plainly(why), x, y + high * 0.82, wide, high * 0.25);
  pen.font = font(high * 0.23);
  broken(pen, plainly(why), wide, 2).forEach((line, i) =>
    pen.fillText(line, x, y + high * (0.65 + i * 0.28)),
  );
}
