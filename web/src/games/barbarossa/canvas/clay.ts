/** A sculpture on a canvas, with the arrows that stick in it; or the lump that stands for it. */

import { type Box, ink, type Pen } from '$table/drawing/pen';
import { ARROW, grown, HEAP, LUMP, STAND } from '../shapes';
import { type Shown, within } from './shown';

/** The width of a picture of clay over its height. */
export const FLAT = 10 / 9;

/** As large as it fits into the box; `turns`: in a film it does. */
export function drawClay(pen: Pen, shown: Shown, which: number, box: Box, turns = false): void {
  const riddle = shown.view.riddles[which];
  if (!riddle) return;
  const wide = Math.min(box.wide, box.high * FLAT);
  const at = { x: box.x + (box.wide - wide) / 2, y: box.y + (box.high - wide / FLAT) / 2, wide };
  const sealed = riddle.sealed || shown.view.stage !== 'model';
  const image = sealed ? shown.clays.image(riddle, turns ? shown.seconds : undefined) : null;
  pen.imageSmoothingQuality = 'high';
  if (image) pen.drawImage(image, at.x, at.y, wide, wide / FLAT);
  else if (sealed) within(pen, at, 100, () => lump(pen, riddle.clay !== null));
  else drawHeap(pen, { ...at, high: wide / FLAT }, grown(riddle.strokes));
  riddle.arrows.forEach((_, i) => arrow(pen, at, i > 0));
}

function stand(pen: Pen): void {
  pen.fillStyle = ink('--paper-3');
  pen.beginPath();
  pen.ellipse(STAND.x, STAND.y, STAND.rx, STAND.ry, 0, 0, 2 * Math.PI);
  pen.fill();
}

/** Nobody takes it for the sculpture itself. */
function lump(pen: Pen, clay: boolean): void {
  stand(pen);
  if (!clay) return;
  pen.strokeStyle = ink('--ink-2');
  pen.lineWidth = 1.5;
  pen.setLineDash([4, 4]);
  pen.stroke(new Path2D(LUMP));
}

/** Somebody models it: all see how much of it is there, and not what it is. */
export function drawHeap(pen: Pen, box: Box, part = 1): void {
  within(pen, box, 100, () => {
    stand(pen);
    pen.translate(50, 72);
    pen.scale(part, part);
    pen.fillStyle = ink('--clay-2');
    pen.fill(new Path2D(HEAP.clay));
    pen.fillStyle = ink('--clay-4');
    pen.fill(new Path2D(HEAP.light));
  });
}

/** Stuck from above, as far as its feathers; the second one from the other side. */
function arrow(pen: Pen, { x, y, wide }: Omit<Box, 'high'>, second: boolean): void {
  const size = wide * 0.2;
  const left = x + wide * (second ? 0.32 : 0.52);
  within(pen, { x: left, y: y + wide * 0.06, wide: size }, 30, () => {
    if (second) pen.transform(-1, 0, 0, 1, 30, 0);
    feathered(pen);
  });
}

/** An arrow, in a box of 30 by 40. */
export function feathered(pen: Pen): void {
  pen.strokeStyle = ink('--ink');
  pen.lineWidth = 4;
  pen.stroke(new Path2D(ARROW.shaft));
  const feather = new Path2D(ARROW.feather);
  pen.fillStyle = ink('--ink');
  pen.fill(feather);
  pen.strokeStyle = ink('--sheet');
  pen.lineWidth = 1.2;
  pen.stroke(feather);
}
