/** The table of Le Baron on a canvas. */

import type { BaronView } from '$lib/wire/types';
import { type Box, ink, type Pen, stamp } from '$table/drawing/pen';
import { drawRows, type Look } from '$table/drawing/rows';
import type { Picture } from '$table/manifest';
import { faceOf } from './deck';
import { headsIn, HORNS, SHAPES } from './heads';
import { planBaron } from './motion';
import { tongue } from './says';

/** A tile of ink for every head; more than three lie in two lines. */
function foot(pen: Pen, card: number, { x, y, wide, high }: Box, view: BaronView): void {
  const heads = headsIn(faceOf(view, card));
  const margin = wide * 0.04;
  const lines = heads.length > 3 ? 2 : 1;
  const across = lines > 1 ? Math.max(3, Math.ceil(heads.length / 2)) : heads.length;
  const each = { wide: (wide - 2 * margin) / across, high: (high * 0.46) / lines };
  heads.forEach((colour, i) => {
    const left = x + margin + (i % across) * each.wide;
    const top = y + high - margin - (lines - Math.floor(i / across)) * each.high;
    pen.fillStyle = ink(`--c-${colour}`);
    pen.fillRect(left, top, each.wide, each.high);
    pen.strokeStyle = ink('--c-edge');
    pen.lineWidth = 1;
    pen.strokeRect(left, top, each.wide, each.high);
    pen.fillStyle = ink(`--c-${colour}-k`);
    const size = Math.min(each.wide, each.high) * 0.8;
    const at = { x: left + (each.wide - size) / 2, y: top + (each.high - size) / 2, wide: size };
    stamp(pen, HORNS, at, 24);
    stamp(pen, SHAPES[colour], at, 24);
  });
}

const look: Look<BaronView> = {
  foot,
  score: ({ totals, points }, seat) => String((totals[seat] ?? 0) + (points[seat] ?? 0)),
};

export const picture: Picture = {
  plan: planBaron,
  turns: ['revealed'],
  tongue,
  draw: (pen, moment, box) => drawRows<BaronView>(pen, look, moment as never, box),
};
