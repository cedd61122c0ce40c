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

/** How a sentence and its reason stand at the foot, in parts of its height: the more lines a reason needs, the smaller. */
const WAYS = [
  { title: 0.36, at: 0.48, why: 0.25, lines: [0.82] },
  { title: 0.29, at: 0.31, why: 0.23, lines: [0.58, 0.83] },
  { title: 0.25, at: 0.26, why: 0.19, lines: [0.48, 0.68, 0.88] },
];

function said(pen: Pen, { title, why }: Says, { x, y, wide, high }: Box): void {
  const reason = plainly(why);
  const linesOf = (way: (typeof WAYS)[number]): string[] => {
    pen.font = font(high * way.why);
    return broken(pen, reason, wide, way.lines.length);
  };
  const way = WAYS.find((each) => linesOf(each).join(' ') === reason) ?? WAYS.at(-1)!;
  const lines = linesOf(way);
  pen.textAlign = 'left';
  pen.fillStyle = ink('--ink-2');
  lines.forEach((line, i) => pen.fillText(line, x, y + high * (way.lines[i] ?? 1)));
  pen.fillStyle = ink('--ink');
  write(pen, plainly(title), x, y + high * way.at, wide, high * way.title);
}
