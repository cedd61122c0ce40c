/** The table of a game of numbered cards in rows, on a canvas. */

import type { CardView } from '../cards';
import type { Drawn } from './drawing';
import { type Box, face, font, ink, outline, type Pen, sheet } from './pen';
import { back, drawSeats, numbered, type SeatLook, TALL, wantedBelow } from './seats';

/** How a game draws its own cards, and what it has besides. */
export interface Look<View extends CardView> {
  /** What is at the foot of a card, below its number. */
  foot(pen: Pen, card: number, box: Box, view: View): void;
  /** Another colour for the number, where the ink is dark. */
  number?(card: number): string;
  /** The special card that lies by a row, or in it. */
  mark?(view: View, row: number): Marked | null;
  /** What counts for a seat; nothing where all play together. */
  score(view: View, seat: number): string;
  /** Cards that lie open for all, before there are rows. */
  pool?(view: View): readonly number[];
}

/** A special card, in a sign and in the word that the table says, too. */
export interface Marked {
  sign: string;
  word?: string;
  /** Where it goes next: a tip above or below it. */
  goes?: 'up' | 'down';
  /** It takes the place of a card. */
  inside?: true;
}

/** What a step shows, as far as it is seen on the table. */
interface Shows {
  kind?: string;
  seat?: number;
  card?: number;
  row?: number;
}

/** A row has room for a sixth card, which takes it. */
const ROW = 6;
/** A card is at most so much wider than high. */
const FLAT = 1.15;

export function drawRows<View extends CardView>(
  pen: Pen,
  look: Look<View>,
  drawn: Drawn<View>,
  box: Box,
): void {
  const seats = looksOf(pen, look, drawn);
  const gap = Math.min(24, box.wide * 0.03);
  if (box.wide > box.high * 1.25) {
    const side = box.wide * 0.36;
    drawBoard(pen, look, drawn, { ...box, wide: box.wide - side - gap });
    return drawSeats(
      pen,
      seats,
      { ...box, x: box.x + box.wide - side, wide: side },
      seats.length > 6 ? 2 : 1,
    );
  }
  const below = Math.min(box.high * 0.5, wantedBelow(box.wide, seats.length));
  drawBoard(pen, look, drawn, { ...box, high: box.high - below - gap });
  drawSeats(pen, seats, { ...box, y: box.y + box.high - below, high: below });
}

function looksOf<View extends CardView>(pen: Pen, look: Look<View>, drawn: Drawn<View>): SeatLook[] {
  const { view, people, chosen } = drawn;
  const shows = (drawn.shows ?? {}) as Shows;
  return people.map((person, seat) => ({
    person,
    score: look.score(view, seat),
    now: shows.kind === 'take' && shows.seat === seat,
    hand: (view.hands[seat] ?? []).map((card) => (at: Box) => {
      if (card <= 0) return back(pen, at);
      drawCard(pen, look, view, card, at);
      if (chosen?.get(seat) === card) outline(pen, at, ink('--ink'), Math.max(2, at.wide * 0.09));
    }),
  }));
}

/** What waits for its place above, the rows below. */
function drawBoard<View extends CardView>(pen: Pen, look: Look<View>, drawn: Drawn<View>, box: Box): void {
  const { view } = drawn;
  const pool = look.pool?.(view) ?? [];
  if (pool.length > 0) return drawPool(pen, look, view, pool, box);
  const count = Math.max(4, view.rows.length);
  const each = box.high / (count + 0.7);
  const wide = Math.min((box.wide * 0.94) / ROW / 1.08, each * 0.93 * FLAT);
  const high = Math.min(each * 0.93, wide * TALL);
  drawWaiting(pen, look, drawn, { ...box, high: each * 0.66 });
  view.rows.forEach((cards, row) => {
    const y = box.y + each * (row + 0.7);
    drawRow(pen, look, drawn, cards, row, { x: box.x, y, wide: box.wide, high }, wide);
  });
}

function drawWaiting<View extends CardView>(
  pen: Pen,
  look: Look<View>,
  { view, people }: Drawn<View>,
  box: Box,
): void {
  const high = box.high;
  const wide = Math.min(high / TALL, box.wide / Math.max(6, view.table.length) / 1.7);
  view.table.forEach(({ seat, card }, i) => {
    const x = box.x + i * wide * 1.7;
    drawCard(pen, look, view, card, { x, y: box.y, wide, high: wide * TALL });
    face(pen, people[seat]?.avatar ?? '', x + wide * 1.06, box.y, wide * 0.55);
  });
}

function drawRow<View extends CardView>(
  pen: Pen,
  look: Look<View>,
  { view, shows }: Drawn<View>,
  cards: readonly number[],
  row: number,
  box: Box,
  wide: number,
): void {
  const shown = (shows ?? {}) as Shows;
  const step = wide * 1.08;
  const left = box.x + box.wide * 0.05;
  if (shown.kind === 'take' && shown.row === row)
    sheet(
      pen,
      { x: left - 5, y: box.y - 4, wide: step * Math.max(ROW - 1, cards.length) + 6, high: box.high + 8 },
      ink('--red'),
      0.01,
    );
  for (let place = cards.length; place < ROW - 1; place += 1)
    outline(pen, { x: left + place * step, y: box.y, wide, high: box.high }, ink('--hair'), 1.5);
  cards.forEach((card, place) => {
    const at = { x: left + place * step, y: box.y, wide, high: box.high };
    drawCard(pen, look, view, card, at);
    if (shown.kind === 'place' && shown.card === card)
      outline(pen, at, ink('--ink'), Math.max(2.5, wide * 0.05));
  });
  named(pen, String(row + 1), { ...box, wide: left - box.x });
  const mark = look.mark?.(view, row);
  if (!mark) return;
  const place = mark.inside ? cards.length : ROW - 1;
  const full = cards.length > place; // what takes the row lies there: half of the foot of the last card is left
  marked(pen, mark, { x: left + place * step, y: box.y, wide, high: box.high }, full);
}

/** The number of a row. */
function named(pen: Pen, name: string, { x, y, wide, high }: Box): void {
  pen.fillStyle = ink('--ink-2');
  centred(pen, name, { x, y, wide: wide * 0.84, high }, Math.min(wide * 0.7, high * 0.4));
}

/** Dark, as on the table: its sign, its word, and a tip to where it goes. */
function marked(pen: Pen, { sign, word, goes, inside }: Marked, at: Box, full: boolean): void {
  const air = inside ? 0 : at.high * 0.14;
  const box = { ...at, y: at.y + air, high: at.high - 2 * air };
  if (full) Object.assign(box, { y: at.y + at.high * 0.62, high: at.high * 0.34 });
  sheet(pen, box, ink('--ink'));
  if (goes && !full) tip(pen, box, goes, air * 0.9);
  pen.fillStyle = ink('--paper');
  const lines = word && !full ? 2 : 1;
  const line = { ...box, high: box.high / lines };
  centred(pen, sign, line, Math.min(box.wide * 0.5, line.high * 0.86));
  if (word && !full) centred(pen, word, { ...line, y: line.y + line.high * 0.9 }, Math.min(box.wide * 0.26, line.high * 0.7)); // prettier-ignore
}

function tip(pen: Pen, { x, y, wide, high }: Box, goes: 'up' | 'down', long: number): void {
  const [edge, end] = goes === 'up' ? [y, y - long] : [y + high, y + high + long];
  pen.beginPath();
  pen.moveTo(x + wide * 0.36, edge);
  pen.lineTo(x + wide * 0.5, end);
  pen.lineTo(x + wide * 0.64, edge);
  pen.fill();
}

function centred(pen: Pen, text: string, { x, y, wide, high }: Box, size: number): void {
  pen.font = font(size);
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  pen.fillText(text, x + wide / 2, y + high / 2, wide * 0.92);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
}

function drawPool<View extends CardView>(
  pen: Pen,
  look: Look<View>,
  view: View,
  pool: readonly number[],
  box: Box,
): void {
  const across = Math.ceil(Math.sqrt((pool.length * box.wide * TALL) / box.high));
  const wide = Math.min(box.wide / across, box.high / Math.ceil(pool.length / across) / TALL, box.wide / 7);
  pool.forEach((card, i) => {
    const x = box.x + (i % across) * wide;
    const y = box.y + Math.floor(i / across) * wide * TALL;
    drawCard(pen, look, view, card, { x, y, wide: wide * 0.92, high: wide * TALL * 0.92 });
  });
}

function drawCard<View extends CardView>(
  pen: Pen,
  look: Look<View>,
  view: View,
  card: number,
  box: Box,
): void {
  sheet(pen, box, ink('--card-face'));
  outline(pen, box, ink('--card-edge'), 1);
  look.foot(pen, card, box, view);
  numbered(pen, String(card), box, look.number?.(card) ?? ink('--card-ink'));
}
