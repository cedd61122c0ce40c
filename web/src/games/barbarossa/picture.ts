/** The table of Barbarossa on a canvas: the board, and everybody with what they have modelled. */

import type { BarbarossaView } from '$lib/wire/types';
import type { Drawn } from '$table/drawing/drawing';
import type { Box, Pen } from '$table/drawing/pen';
import type { Picture } from '$table/manifest';
import { Clays } from './canvas/clays';
import { drawDial } from './canvas/dial';
import { drawSeats } from './canvas/seats';
import { type Shown, shownOf } from './canvas/shown';
import { planBarbarossa } from './motion';
import { tongue } from './says';

/** Each match has sculptures of its own. */
export function pictureOf(): Picture {
  const clays = new Clays();
  return {
    plan: planBarbarossa,
    turns: ['rolled', 'paid'],
    tongue,
    draw: (pen, moment, box) => draw(pen, shownOf(moment as Drawn<BarbarossaView>, clays), box),
    prepare: (last: BarbarossaView, attached) => clays.prepare(last, attached),
    close: () => clays.close(),
  };
}

/** As large as one reads from a TV: 34 of 1920, and on a phone what a label has. */
const lettersIn = ({ wide }: Box): number => Math.max(11.5, Math.min(25, wide / 48));

function draw(pen: Pen, shown: Shown, box: Box): void {
  const letters = lettersIn(box);
  const gap = letters * 0.8;
  if (box.wide > box.high * 1.25) {
    const side = Math.min(box.high, box.wide * 0.5);
    drawDial(pen, shown, box.x, box.y + (box.high - side) / 2, side);
    const left = side + gap;
    return drawSeats(pen, shown, { ...box, x: box.x + left, wide: box.wide - left }, letters);
  }
  const side = Math.min(box.wide, box.high * (shown.people.length > 4 ? 0.5 : 0.54));
  drawDial(pen, shown, box.x + (box.wide - side) / 2, box.y, side);
  const below = side + gap / 2;
  drawSeats(pen, shown, { ...box, y: box.y + below, high: box.high - below }, letters);
}
