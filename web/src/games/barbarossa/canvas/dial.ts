/** The round board on a canvas: twelve spaces with wizards, the track with hats, and what happens in the middle. */

import { face, font, ink, type Pen, stamp } from '$table/drawing/pen';
import type { BarbarossaView } from '$lib/wire/types';
import {
  at,
  crowds,
  DISC,
  hatAngle,
  HATS,
  INNER,
  MARKED,
  MIDDLE,
  OUTER,
  piece,
  spaceAngle,
  START,
  type Spot,
  TRACK,
  TRACK_IN,
  TRACK_OUT,
  WIZARDS,
} from '../round';
import { HAT, MARKS } from '../shapes';
import { drawMiddle } from './middle';
import { centred, type Shown, within } from './shown';

/** The board lies on a grid of so many units, and hats stand over its rim. */
const GRID = 640;
/** Larger than on the page, where it can be brought nearer. */
const NUMBER = 29;

/** In a square of this side. */
export function drawDial(pen: Pen, shown: Shown, x: number, y: number, side: number): void {
  const part = 0.97;
  const edge = (side * (1 - part)) / 2;
  within(pen, { x: x + edge, y: y + edge, wide: side * part }, GRID, () => {
    track(pen, shown.view);
    ring(pen, shown.view);
    pen.fillStyle = ink('--sheet');
    disc(pen, MIDDLE, MIDDLE, DISC);
    pen.fill();
    hats(pen, shown);
    wizards(pen, shown);
    drawMiddle(pen, shown);
  });
}

function disc(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

function track(pen: Pen, { goal }: BarbarossaView): void {
  for (let space = 1; space <= TRACK; space += 1) {
    const [from, to] = [((space - 1) * 360) / TRACK, (space * 360) / TRACK];
    const start = space === START ? '--paper-3' : '--paper-2';
    pen.fillStyle = ink(space === goal ? '--ink' : start);
    pen.fill(new Path2D(piece(TRACK_IN, TRACK_OUT, from, to)));
    pen.fillStyle = ink(space === goal ? '--paper' : '--ink-2');
    pen.font = font(NUMBER);
    const spot = at((TRACK_IN + TRACK_OUT) / 2, (from + to) / 2);
    centred(pen, String(space), spot.x, spot.y);
  }
}

function ring(pen: Pen, { board, spaces, player, turn, ended }: BarbarossaView): void {
  const here = turn > 0 && ended === null ? spaces[player] : null;
  board.forEach((kind, space) => {
    pen.fillStyle = ink(space === here ? '--ink' : '--paper-2');
    pen.fill(new Path2D(piece(INNER, OUTER, spaceAngle(space - 0.5), spaceAngle(space + 0.5))));
    pen.fillStyle = ink(space === here ? '--paper' : '--ink');
    const mark = at(MARKED, spaceAngle(space));
    stamp(pen, MARKS[kind], { x: mark.x - 19, y: mark.y - 19, wide: 38 }, 24);
  });
}

/** Upright at its place of a ring. */
function standing(
  pen: Pen,
  degrees: number,
  { along, across }: Spot,
  radius: number,
  draw: () => void,
): void {
  const angle = (degrees * Math.PI) / 180;
  pen.save();
  pen.translate(MIDDLE, MIDDLE);
  pen.rotate(angle);
  pen.translate(along, across - radius);
  pen.rotate(-angle);
  draw();
  pen.restore();
}

/** Pointed, on the track; whose it is shows on its front. */
function hats(pen: Pen, { view, people, seat: me }: Shown): void {
  const places = view.hats.map((hat) => Math.min(hat, view.goal));
  crowds(places, view.out, 48).forEach((spot, seat) => {
    if (view.out.includes(seat)) return;
    standing(pen, hatAngle(view.hats[seat] ?? 1), spot, HATS, () => {
      hat(pen, spot.size * 1.22, seat === me);
      face(pen, people[seat]?.avatar ?? '', spot.size * -0.38, spot.size * -0.38, spot.size * 0.76);
    });
  });
}

/** Round 0, 0. */
export function hat(pen: Pen, size: number, mine: boolean): void {
  within(pen, { x: 0, y: 0, wide: size }, 100, () => {
    const [cone, brim] = [new Path2D(HAT.cone), new Path2D(HAT.brim)];
    pen.lineJoin = 'round';
    pen.lineWidth = mine ? 9 : 6;
    pen.strokeStyle = ink(mine ? '--blue' : '--ink');
    pen.fillStyle = ink('--sheet');
    pen.fill(cone);
    pen.fillStyle = pen.strokeStyle;
    pen.fill(brim);
    for (const line of [cone, brim]) pen.stroke(line);
  });
}

/** Round, on the spaces. */
function wizards(pen: Pen, { view, people, seat: me }: Shown): void {
  crowds(view.spaces, view.out, 50).forEach((spot, seat) => {
    if (view.out.includes(seat)) return;
    standing(pen, spaceAngle(view.spaces[seat] ?? 0), spot, WIZARDS, () => {
      disc(pen, 0, 0, spot.size * 0.56);
      pen.fillStyle = ink('--sheet');
      pen.fill();
      pen.strokeStyle = ink(seat === me ? '--blue' : '--ink');
      pen.lineWidth = seat === me ? 4 : 2;
      pen.stroke();
      face(pen, people[seat]?.avatar ?? '', spot.size * -0.4, spot.size * -0.4, spot.size * 0.8);
    });
  });
}
