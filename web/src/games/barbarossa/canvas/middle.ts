/** In the middle of the board: the die, what was paid or found, or the sculpture that people talk about. */

import { type Box, fitting, font, ink, type Pen, stamp } from '$table/drawing/pen';
import { DISC, MIDDLE } from '../round';
import { riddleName } from '../says';
import { MARKS, PIPS } from '../shapes';
import { drawClay, drawHeap, feathered, FLAT } from './clay';
import { aboutIn, centred, type Shown, within } from './shown';

const DIE = 124;
const MARK = 100;
/** Arrows are counted beside the last one: four digits, at most. */
const COUNT = 76;

export function drawMiddle(pen: Pen, shown: Shown): void {
  const { event, view } = shown;
  const which = aboutIn(shown);
  pen.fillStyle = ink('--ink');
  if (event?.kind === 'letter_told' && event.letter) return large(pen, event.letter.toUpperCase());
  if (which !== null) return riddle(pen, shown, which);
  switch (event?.kind) {
    case 'began':
      return die(pen, Math.max(1, ...(event.rolls.at(-1) ?? [])));
    case 'rolled':
      return die(pen, event.die);
    case 'paid':
    case 'gem_found':
      return counted(pen, String(event.gems), MARK, () =>
        stamp(pen, MARKS.gem, { x: 0, y: 0, wide: MARK }, 24),
      );
    case 'curse_used':
    case 'curses_taken':
      return mark(pen, 'curse');
    case 'hats_moved':
      if (event.why === 'dragon' || event.why === 'ghost') return mark(pen, event.why);
  }
  if (view.stage === 'model') return drawHeap(pen, boxOf(DISC * 1.3));
  arrows(pen, `${view.arrows}/${view.last_arrow}`);
}

/** So wide, and as high as a picture of clay. */
const boxOf = (wide: number): Box => ({
  x: MIDDLE - wide / 2,
  y: MIDDLE - wide / FLAT / 2,
  wide,
  high: wide / FLAT,
});

function large(pen: Pen, letter: string): void {
  pen.font = font(DISC * 1.1);
  centred(pen, letter, MIDDLE, MIDDLE + DISC * 0.06, DISC * 1.6);
}

function mark(pen: Pen, kind: keyof typeof MARKS): void {
  const wide = MARK * 1.3;
  stamp(pen, MARKS[kind], { x: MIDDLE - wide / 2, y: MIDDLE - wide / 2, wide }, 24);
}

/** A number, and what there are so many of: as wide as the number is high. */
function counted(pen: Pen, count: string, size: number, draw: () => void): void {
  pen.font = font(size);
  const wide = pen.measureText(count).width;
  const left = MIDDLE - (wide + size * 1.1) / 2;
  centred(pen, count, left + wide / 2, MIDDLE + size * 0.06);
  pen.save();
  pen.translate(left + wide + size * 0.1, MIDDLE - size / 2);
  draw();
  pen.restore();
}

/** How many stick in the clay; with so many it is over. */
function arrows(pen: Pen, count: string): void {
  counted(pen, count, COUNT, () =>
    within(pen, { x: COUNT * -0.12, y: COUNT * -0.14, wide: COUNT }, 30, () => feathered(pen)),
  );
}

function die(pen: Pen, value: number): void {
  const at = { x: MIDDLE - DIE / 2, y: MIDDLE - DIE / 2, wide: DIE };
  within(pen, at, 100, () => {
    pen.beginPath();
    pen.roundRect(3, 3, 94, 94, 14);
    pen.fillStyle = ink('--sheet');
    pen.fill();
    pen.strokeStyle = ink('--ink');
    pen.lineWidth = 5;
    pen.stroke();
    pen.fillStyle = ink('--ink');
    for (const [x, y] of PIPS[value] ?? []) {
      pen.beginPath();
      pen.arc(x, y, 9, 0, 2 * Math.PI);
      pen.fill();
    }
  });
}

/** With its name under it, as far as the disc is wide there. */
function riddle(pen: Pen, shown: Shown, which: number): void {
  const wide = DISC * 1.62;
  drawClay(pen, shown, which, { x: MIDDLE - wide / 2, y: MIDDLE - DISC * 0.9, wide, high: DISC * 1.5 }, true);
  pen.fillStyle = ink('--ink-2');
  pen.font = font(DISC * 0.2);
  const name = fitting(pen, riddleName(shown.scene, which), DISC * 1.3);
  centred(pen, name, MIDDLE, MIDDLE + DISC * 0.71);
}
