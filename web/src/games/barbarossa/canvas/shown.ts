/** A moment of a match as its canvas shows it. */

import type { BarbarossaShown, BarbarossaView } from '$lib/wire/types';
import type { Drawn } from '$table/drawing/drawing';
import type { Box, Pen } from '$table/drawing/pen';
import type { BarbarossaShows, Happening } from '../motion';
import { riddleParts, type BarbScene } from '../says';
import { typeset } from '../typeset';
import type { Clays } from './clays';

export interface Shown extends Pick<Drawn<BarbarossaView>, 'view' | 'people' | 'seat' | 'seconds'> {
  /** What happens in this step. */
  event: Happening | null;
  /** As much of a table as is needed to name a riddle. */
  scene: BarbScene;
  clays: Clays;
}

export function shownOf({ view, shows, people, seat, seconds }: Drawn<BarbarossaView>, clays: Clays): Shown {
  const event = (shows as BarbarossaShows | null)?.event ?? null;
  const named = people.map((person, at) => ({ ...person, seat: at, bot: false }));
  const name = (of: number): string => people[of]?.name ?? '';
  const scene = { view, people: named, name, me: seat, stage: {} } as unknown as BarbScene;
  return { view, people, seat, seconds, event, scene, clays };
}

/** The riddle that people talk about. */
export function aboutIn({ view, event }: Pick<Shown, 'view' | 'event'>): number | null {
  if (event && 'riddle' in event) return event.riddle;
  return view.asked?.riddle ?? view.guess?.riddle ?? null;
}

/** What is written under a sculpture: its number at its seat, or its word where the page of a replay says it. */
export function captionOf({ view, scene }: Shown, which: number): string {
  const word = view.riddles[which]?.word;
  const { number } = riddleParts(scene, which);
  return word && (view.ended !== null || number === null) ? typeset(word) : String(number);
}

/** The riddles of a seat that stand there. While people model, also those that are no more than a lump. */
export const riddlesAt = ({ view }: Pick<Shown, 'view'>, seat: number): number[] =>
  view.riddles.flatMap((riddle, which) => (riddle.owner === seat && stands(view, riddle) ? [which] : []));

const stands = ({ stage }: BarbarossaView, { sealed }: BarbarossaShown): boolean =>
  sealed || stage === 'model';

/** Draws on a grid of its own, so many units wide, in a box. */
export function within(pen: Pen, { x, y, wide }: Omit<Box, 'high'>, grid: number, draw: () => void): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(wide / grid, wide / grid);
  draw();
  pen.restore();
}

/** Written around this point, no wider than that. */
export function centred(pen: Pen, text: string, x: number, y: number, wide?: number): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y, wide);
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
}
