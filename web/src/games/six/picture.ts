/** The table of six on a canvas. */

import { BULL } from '$lib/pieces/bull';
import type { SixView } from '$lib/wire/types';
import { words } from '$lib/words/index.svelte';
import { type Box, ink, type Pen, sheet, stamp } from '$table/drawing/pen';
import { drawRows, type Look, type Marked } from '$table/drawing/rows';
import type { Picture } from '$table/manifest';
import { headsOf, linesOf } from './heads';
import { planSix } from './motion';

/** How much of the paper below the number is printed: the more heads, the more ink. */
const LEVELS: Record<number, number> = { 1: 0.3, 2: 0.36, 3: 0.42, 5: 0.52, 7: 0.94 };

function foot(pen: Pen, card: number, { x, y, wide, high }: Box): void {
  const heads = headsOf(card);
  const margin = wide * 0.04;
  const deep = high * (LEVELS[heads] ?? 0.3);
  const band = { x: x + margin, y: y + high - margin - deep, wide: wide - 2 * margin, high: deep };
  sheet(pen, band, ink(`--h${heads}`), 0.03);
  pen.fillStyle = ink(`--h${heads}-ink`);
  const lines = linesOf(heads);
  const size = Math.min(wide * 0.24, (high * 0.42) / lines.length);
  lines.forEach((count, line) => {
    const left = x + wide / 2 - (count * size * 1.12) / 2;
    const top = y + high - margin * 2 - (lines.length - line) * size * 1.05;
    for (let i = 0; i < count; i += 1)
      stamp(pen, BULL, { x: left + i * size * 1.12, y: top, wide: size }, 48);
  });
}

/** As the table says it: the marked row of a climb descends, whichever way the special card goes next. */
function markOf({ marker }: SixView, row: number): Marked | null {
  if (marker?.row !== row) return null;
  const { climb, parity } = words().variants;
  const { face } = marker;
  if (!face) return { sign: '↷', inside: true };
  if (face === 'up' || face === 'down') return { sign: '↓', word: climb.down, goes: face };
  return { sign: face === 'even' ? '2·4' : '1·3', word: parity[face] };
}

const look: Look<SixView> = {
  foot,
  number: (card) => ink(headsOf(card) === 7 ? '--h7-number' : '--card-ink'),
  mark: markOf,
  score: ({ ox, totals, points }, seat) => (ox ? '' : String((totals[seat] ?? 0) + (points[seat] ?? 0))),
  pool: ({ pool }) => pool,
};

export const drawn: Pick<Picture, 'plan' | 'turns' | 'draw'> = {
  plan: planSix,
  turns: ['revealed'],
  draw: (pen, moment, box) => drawRows<SixView>(pen, look, moment as never, box),
};
