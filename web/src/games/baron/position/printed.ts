/** What the cards of a position show: those of the house, or of somebody's own box. */

import type { Position } from '$lib/wire/types';
import { faceOf } from '../deck';
import { COLOURS, type Colour, type Face } from '../heads';

type Own = { [card: string]: Partial<Record<Colour, number>> };

export function printed({ options }: Position, card: number): Face {
  const own = (options?.deck as Own | null | undefined)?.[card];
  return own ? COLOURS.map((colour) => own[colour] ?? 0) : faceOf({ deck: [] }, card);
}
