/** Those around the table on a canvas: how far they are, what they have, and what they have modelled. */

import { type Box, face, fitting, font, ink, type Pen, sheet, stamp } from '$table/drawing/pen';
import { MARKS } from '../shapes';
import { drawClay, FLAT } from './clay';
import { hat } from './dial';
import { aboutIn, captionOf, centred, riddlesAt, type Shown } from './shown';

/** In letters: between two cards, the two lines of a head, and a line under a sculpture. */
const [GAP, HEAD, LINE] = [0.5, 3.5, 1.05];
/** The width of a head beside sculptures, where that is at most such a share of the card; and the least of a card. */
const [LEFT, SHARE, LEAST] = [11, 0.42, 8.4];
/** How wide a word is, in letters. */
const WORD = 6.5;
/** What does not fit into its line is written so much smaller, and then in more lines. */
const SMALLER = 0.91;
/** No fewer letters of a word go on in another line. */
const FEW = 3;
/** So many at most, and as long as the sculpture is not lower than this. */
const [LINES, LOW] = [3, 2];

/** What all cards have in common. */
interface Look {
  letters: number;
  /** Sculptures side by side. */
  most: number;
  /** Their size, and where in it sculptures stand: below the head, or beside it. */
  card: Card;
  room: Box;
}

type Card = Pick<Box, 'wide' | 'high'>;
type Laid = Pick<Look, 'card' | 'room'> & { across: number };

/** `letters`: the height of what is written. */
export function drawSeats(pen: Pen, shown: Shown, box: Box, letters: number): void {
  const most = Math.max(1, ...shown.people.map((_, seat) => riddlesAt(shown, seat).length));
  const { across, ...laid } = layout(shown.people.length, most, box, letters);
  const look = { ...laid, letters, most };
  const { wide, high } = laid.card;
  shown.people.forEach((_, seat) => {
    const x = box.x + (seat % across) * (wide + letters * GAP);
    const y = box.y + Math.floor(seat / across) * (high + letters * GAP);
    drawSeat(pen, shown, seat, { x, y, wide, high }, look);
  });
}

/** So that sculptures are as large as can be; those with room for a word below come before others. */
function layout(count: number, most: number, box: Box, letters: number): Laid {
  const ways = Array.from({ length: count }, (_, i) => i + 1).flatMap((across) => {
    const wide = (box.wide + letters * GAP) / across - letters * GAP;
    const high = (box.high + letters * GAP) / Math.ceil(count / across) - letters * GAP;
    return roomsIn({ wide, high }, letters).map((room) => ({ across, card: { wide, high }, room }));
  });
  const sizeOf = ({ card, room }: Laid): number => {
    if (card.wide < LEAST * letters || card.high < HEAD * letters) return 0;
    const each = room.wide / most;
    return Math.min(each, (room.high - (LINE + 0.6) * letters) * FLAT) * Math.min(1, each / (WORD * letters));
  };
  return ways.reduce((best, other) => (sizeOf(other) > sizeOf(best) ? other : best));
}

/** Where sculptures may stand in a card: below its head, or beside it. */
function roomsIn({ wide, high }: Card, letters: number): Box[] {
  const [left, above] = [LEFT * letters, HEAD * letters];
  const below = { x: 0, y: above, wide, high: high - above };
  return left > wide * SHARE ? [below] : [below, { x: left, y: 0, wide: wide - left, high }];
}

function drawSeat(pen: Pen, shown: Shown, seat: number, box: Box, look: Look): void {
  const { view } = shown;
  const { letters, most, room } = look;
  const turns = view.player === seat && view.turn > 0 && view.ended === null;
  framed(pen, box, '--paper-2', turns ? '--ink' : '--paper-2', letters);
  const head = room.x > 0 ? { ...box, wide: room.x } : { ...box, high: room.y };
  drawHead(pen, shown, seat, head, letters);
  const wide = room.wide / most;
  riddlesAt(shown, seat).forEach((which, i) => {
    const at = { x: box.x + room.x + i * wide, y: box.y + room.y, wide, high: room.high };
    drawRiddle(pen, shown, which, at, letters);
  });
}

/** A sheet, with a line inside its edge. */
function framed(pen: Pen, box: Box, paper: string, line: string, letters: number): void {
  const [round, edge] = [letters * 0.2, letters * 0.12];
  sheet(pen, box, ink(line), round / box.wide);
  sheet(pen, inside(box, edge), ink(paper), (round - edge / 2) / box.wide);
}

const inside = ({ x, y, wide, high }: Box, edge: number): Box => ({
  x: x + edge,
  y: y + edge,
  wide: wide - 2 * edge,
  high: high - 2 * edge,
});

function drawHead(pen: Pen, shown: Shown, seat: number, { x, y, wide, high }: Box, letters: number): void {
  const { view, people } = shown;
  const size = letters * 1.5;
  const top = y + Math.max(letters * 0.35, (high - HEAD * letters) / 2);
  const left = x + letters * 0.5;
  const out = view.out.includes(seat);
  face(pen, people[seat]?.avatar ?? '', left, top, size);
  pen.fillStyle = ink(out || view.gone.includes(seat) ? '--ink-2' : '--ink');
  const name = people[seat]?.name ?? '';
  const room = wide - size - letters * 1.2;
  smaller(pen, name, room, letters);
  beside(pen, fitting(pen, name, room), left + size + letters * 0.35, top + size / 2);
  if (!out) drawThings(pen, shown, seat, { x: left, y: top + size, wide: wide - letters }, letters);
}

/** The space of the hat, gems, and curses: each with what it is. */
function drawThings(
  pen: Pen,
  { view, seat: me }: Shown,
  seat: number,
  { x, y, wide }: Omit<Box, 'high'>,
  letters: number,
): void {
  const middle = y + letters * 0.75;
  const each = Math.min((wide + letters * 0.3) / 3, letters * 3.4);
  const mark = (way: string) => (left: number) =>
    stamp(pen, way, { x: left, y: middle - letters / 2, wide: letters }, 24);
  const pointed = (left: number) => {
    pen.save();
    pen.translate(left + letters * 0.55, middle + letters * 0.08);
    hat(pen, letters * 0.9, seat === me);
    pen.restore();
  };
  const things = [
    { count: view.hats[seat], draw: pointed },
    { count: view.gems[seat], draw: mark(MARKS.gem) },
    { count: view.curses[seat], draw: mark(MARKS.curse) },
  ];
  things.forEach(({ count, draw }, i) => {
    pen.fillStyle = ink('--ink');
    draw(x + i * each);
    pen.fillStyle = ink('--ink');
    pen.font = font(letters);
    beside(pen, String(count ?? 0), x + i * each + letters * 1.25, middle + letters * 0.05);
  });
}

function beside(pen: Pen, text: string, x: number, y: number): void {
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
  pen.textBaseline = 'alphabetic';
}

/** What people talk about has a blue frame, as on the page. */
function drawRiddle(pen: Pen, shown: Shown, which: number, box: Box, letters: number): void {
  const now = aboutIn(shown) === which;
  if (now) framed(pen, inside(box, letters * 0.2), '--sheet', '--blue', letters);
  const { x, y, wide, high } = inside(box, letters * 0.35);
  const most = Math.floor((high / letters - LOW) / LINE);
  const lines = captionIn(pen, captionOf(shown, which), wide, letters, Math.min(LINES, most));
  const under = LINE * lines.length * letters;
  const size = Math.min(wide, (high - under) * FLAT);
  const top = y + (high - under - size / FLAT) / 2;
  drawClay(pen, shown, which, { x, y: top, wide, high: size / FLAT });
  pen.fillStyle = ink(now ? '--blue' : '--ink-2');
  lines.forEach((line, i) =>
    centred(pen, line, x + wide / 2, top + size / FLAT + letters * (0.5 + i * LINE * SMALLER)),
  );
}

/** As many lines as it needs, and may have: a long word goes on in the next one. */
function captionIn(pen: Pen, caption: string, wide: number, letters: number, most: number): string[] {
  smaller(pen, caption, wide, letters);
  const lines: string[] = [];
  let rest = caption;
  while (lines.length < most - 1 && pen.measureText(rest).width > wide) {
    const fits = [...rest].findIndex((_, i) => pen.measureText(rest.slice(0, i + 1)).width > wide);
    const space = rest.lastIndexOf(' ', fits);
    const cut = space > 0 ? space : Math.max(1, Math.min(fits, rest.length - FEW));
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut).trim();
  }
  return [...lines, fitting(pen, rest, wide)];
}

/** In letters as small as may be, where they would be too wide. */
function smaller(pen: Pen, text: string, wide: number, letters: number): void {
  pen.font = font(letters);
  pen.font = font(letters * Math.max(SMALLER, Math.min(1, wide / pen.measureText(text).width)));
}
