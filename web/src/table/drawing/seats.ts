/** Those around a table, drawn beside it or below it: faces, names, what they have, and their hands if they are open. */

import { type Box, face, fitting, font, ink, type Pen, sheet } from './pen';

export interface Person {
  name: string;
  avatar: string;
}

export interface SeatLook {
  person: Person;
  /** What counts, in few letters. */
  score: string;
  /** It happens to them just now. */
  now: boolean;
  /** Draws each thing that they hold, in a box of this height over width. */
  hand: readonly ((box: Box) => void)[];
}

/** The height of a card over its width. */
export const TALL = 1.3;
/** A card in a hand is at most so wide, over its height: its number and its heads stay apart. */
const FLAT = 0.92;
/** A full hand; more are drawn closer. */
const HAND = 10;

/** From this width on, in pixels, a hand has room beside its name: the table above it keeps the height. */
const ONE_LINE = 380;
/** How much of that line is the name's. */
const NAME = 0.3;

/** How much of the height so many seats want below a table of this width. */
export function wantedBelow(wide: number, count: number): number {
  const columns = columnsFor(wide, count);
  const each = wide / columns;
  return Math.ceil(count / columns) * (each < ONE_LINE ? Math.min(92, each * 0.24) : each * 0.115);
}

const columnsFor = (wide: number, count: number): number => (count > 6 || (count > 3 && wide > 560) ? 2 : 1);

export function drawSeats(pen: Pen, seats: readonly SeatLook[], box: Box, columns?: number): void {
  const across = columns ?? columnsFor(box.wide, seats.length);
  const lines = Math.ceil(seats.length / across);
  const gap = Math.min(14, box.wide * 0.03);
  const wide = (box.wide - gap * (across - 1)) / across;
  const high = Math.min(box.high / lines, wide * 0.4);
  seats.forEach((seat, i) =>
    drawSeat(pen, seat, {
      x: box.x + (i % across) * (wide + gap),
      y: box.y + Math.floor(i / across) * high,
      wide,
      high: high - Math.min(6, high * 0.08),
    }),
  );
}

function drawSeat(pen: Pen, seat: SeatLook, box: Box): void {
  const { x, y, wide, high } = box;
  sheet(pen, box, ink(seat.now ? '--turn' : '--paper-2'), 0.02);
  const pad = Math.min(8, high * 0.1);
  const held = seat.hand.length > 0;
  const flat = held && wide > high * 6;
  const line = held && !flat ? high * 0.42 : high - 2 * pad;
  drawName(pen, seat, { x, y, wide: flat ? wide * NAME : wide, high: line }, pad);
  if (!held) return;
  if (flat) return drawHand(seat.hand, { x: x + wide * NAME, y: y + pad, wide: wide * (1 - NAME) - pad, high: line }); // prettier-ignore
  drawHand(seat.hand, { x: x + pad, y: y + pad + line + 2, wide: wide - 2 * pad, high: high - line - 2 * pad - 2 }); // prettier-ignore
}

function drawName(pen: Pen, { person, score, now }: SeatLook, box: Box, pad: number): void {
  const { x, y, wide, high: line } = box;
  const size = Math.min(line, Math.max(wide * 0.12, 26));
  const middle = y + pad + line / 2;
  face(pen, person.avatar, x + pad, middle - size / 2, size);
  pen.fillStyle = ink(now ? '--turn-ink' : '--ink');
  const letters = Math.min(line * 0.62, Math.max(wide * 0.08, 15));
  pen.font = font(letters);
  const scored = pen.measureText(score).width;
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  pen.fillText(score, x + wide - pad, middle);
  pen.textAlign = 'left';
  const room = wide - 3 * pad - size - scored - pad;
  pen.fillText(fitting(pen, person.name, room), x + 2 * pad + size, middle);
  pen.textBaseline = 'alphabetic';
}

function drawHand(hand: SeatLook['hand'], box: Box): void {
  const each = box.wide / Math.max(HAND, hand.length);
  const wide = Math.min(each * 0.92, box.high * FLAT);
  const high = Math.min(box.high, wide * TALL);
  hand.forEach((draw, i) => draw({ x: box.x + i * Math.min(each, wide * 1.15), y: box.y, wide, high }));
}

/** The number of a card, as large as its paper allows. */
export function numbered(pen: Pen, number: string, box: Box, colour: string): void {
  pen.fillStyle = colour;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  const size = Math.min(box.wide * 0.62, box.high * 0.5);
  pen.font = font(size);
  pen.fillText(number, box.x + box.wide * 0.08, box.y + size * 0.84, box.wide * 0.84); // narrower, never cut
}

/** The back of a card. */
export function back(pen: Pen, box: Box): void {
  sheet(pen, box, ink('--paper-3'));
}
