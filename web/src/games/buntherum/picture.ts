/** The table of BuntHerum on a canvas: the hexagon with its six rays, and what everybody has left. */

import type { BuntherumView } from '$lib/wire/types';
import { type Box, font, ink, type Pen, stamp } from '$table/drawing/pen';
import type { Drawn } from '$table/drawing/drawing';
import { drawSeats, type SeatLook } from '$table/drawing/seats';
import type { Picture } from '$table/manifest';
import { drawingOf, inkOf, letterOf } from './deck';
import drawings from './drawings.svg?raw';
import type { BuntherumShows } from './motion';
import { planBuntherum } from './motion';
import { tongue } from './says';

const HEX = 'M50 1 99 29.5v57L50 115 1 86.5v-57Z';
/** Of the drawing of a tile, which is higher than wide. */
const TALL = 1.16;

/** The height of a seat, and how wide its line is beside the table. */
const LINE = 44;

type Stroke = { way: Path2D; thin: number; line: number; rule: CanvasFillRule };

/** What a thing is drawn with, from the file that the page has, too. */
const things = new Map<string, Stroke[]>();
function strokesOf(thing: string): Stroke[] {
  const known = things.get(thing);
  if (known) return known;
  const all = new DOMParser().parseFromString(drawings, 'text/html');
  const group = all.getElementById(`bunt-${thing}`);
  const found = [...(group?.querySelectorAll('path, circle') ?? [])].map(strokeOf);
  things.set(thing, found);
  return found;
}

function strokeOf(part: Element): Stroke {
  const number = (name: string) => Number(part.getAttribute(name) ?? 0);
  const way = new Path2D(part.getAttribute('d') ?? '');
  if (part.tagName.toLowerCase() === 'circle')
    way.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  const rule = part.closest('[fill-rule=evenodd]') ? 'evenodd' : 'nonzero';
  const line = part.getAttribute('fill') === 'none' ? number('stroke-width') : 0;
  return { way, thin: Number(part.getAttribute('fill-opacity') ?? 1), line, rule };
}

/** A card around this middle. */
function tile(pen: Pen, card: number, x: number, y: number, wide: number): void {
  const left = x - wide / 2;
  const top = y - (wide * TALL) / 2;
  const colour = inkOf(card);
  pen.fillStyle = ink(`--q-${colour}`);
  stamp(pen, HEX, { x: left, y: top, wide }, 100);
  pen.fillStyle = pen.strokeStyle = ink(`--q-${colour}-k`);
  pen.save();
  pen.translate(left + wide * 0.2, top + wide * 0.12);
  pen.scale((wide * 0.6) / 48, (wide * 0.6) / 48);
  for (const { way, thin, line, rule } of strokesOf(drawingOf(card))) {
    pen.globalAlpha = thin;
    pen.lineWidth = line;
    if (line > 0) pen.stroke(way);
    else pen.fill(way, rule);
  }
  pen.restore();
  pen.font = font(wide * 0.32);
  pen.textAlign = 'center';
  pen.fillText(letterOf(card), x, top + wide * 1.02);
  pen.textAlign = 'left';
}

function back(pen: Pen, x: number, y: number, wide: number): void {
  pen.fillStyle = ink('--mustard');
  stamp(pen, HEX, { x: x - wide / 2, y: y - (wide * TALL) / 2, wide }, 100);
}

/** The row that this step is about. */
function rowOf(shows: BuntherumShows | null): number | null {
  if (shows?.kind === 'judge') return shows.outcome.is === 'placed' ? shows.outcome.row : null;
  return shows?.kind === 'answers' ? shows.judgement.row : null;
}

function hexagon(pen: Pen, view: BuntherumView, shows: BuntherumShows | null, box: Box): void {
  const longest = Math.max(3, ...view.rows.map((row) => row.length));
  const reach = 2.4 + longest + 0.6; // in tiles, from the middle
  const each = Math.min(box.wide / (2 * reach), box.high / (2 * reach * 0.9));
  const [x, y] = [box.x + box.wide / 2, box.y + box.high / 2];
  const went = rowOf(shows);
  view.rows.forEach((cards, row) => {
    const angle = ((row - 1) * Math.PI) / 3;
    const at = (place: number): [number, number] => [
      x + Math.cos(angle) * place * each,
      y + Math.sin(angle) * place * each,
    ];
    ray(pen, at(1), at(reach), each * 1.16, ink(went === row ? '--blue-2' : '--paper-2'));
    const [nx, ny] = at(1.35);
    pen.fillStyle = ink('--ink');
    pen.font = font(each * 0.5);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(row + 1), nx, ny);
    pen.textBaseline = 'alphabetic';
    [view.sides[row] ?? 1, ...cards].forEach((card, i) => tile(pen, card, ...at(2.15 + i), each * 0.94));
  });
  if (view.card > 0) tile(pen, view.card, x, y, each * 1.7);
  else back(pen, x, y, each * 1.5);
}

function ray(pen: Pen, from: [number, number], to: [number, number], wide: number, colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = wide;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}

/** Cards left, and a dot for each chip. */
const seatOf = (view: BuntherumView, people: Drawn['people'], seat: number): SeatLook => ({
  person: people[seat] ?? { name: '', avatar: '' },
  score: `${'●'.repeat(view.chips[seat] ?? 0)} ${view.piles[seat] ?? ''}`.trim(),
  now: false,
  hand: [],
});

function draw(pen: Pen, drawn: Drawn<BuntherumView>, box: Box): void {
  const seats = drawn.people.map((_, seat) => seatOf(drawn.view, drawn.people, seat));
  const shows = drawn.shows as BuntherumShows | null;
  if (box.wide > box.high * 1.25) {
    const side = box.wide * 0.28;
    hexagon(pen, drawn.view, shows, { ...box, wide: box.wide - side - 16 });
    return drawSeats(pen, seats, { ...box, x: box.x + box.wide - side, wide: side }, 1);
  }
  const below = Math.min(box.high * 0.35, Math.ceil(seats.length / 2) * LINE);
  hexagon(pen, drawn.view, shows, { ...box, high: box.high - below - 10 });
  drawSeats(pen, seats, { ...box, y: box.y + box.high - below, high: below }, 2);
}

export const picture: Picture = {
  plan: planBuntherum,
  turns: ['turned', 'judged'],
  tongue,
  draw: (pen, moment, box) => draw(pen, moment as Drawn<BuntherumView>, box),
};
