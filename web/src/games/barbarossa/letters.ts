/** Which letters of a word one knows already: nobody asks for them twice. */

import type { BarbarossaTold } from '$lib/wire/types';

type Told = readonly Pick<BarbarossaTold, 'place' | 'letter'>[];

export const isTold = (letters: Told, place: number): boolean =>
  letters.some((told) => told.place === place || isBeyond(told, place));

/** A word that is too short for one place is too short for all behind it. */
const isBeyond = ({ place, letter }: Told[number], other: number): boolean =>
  letter === '' && Math.sign(place) === Math.sign(other) && Math.abs(other) > Math.abs(place);

/** The first that is not known, from the front, then from the back. */
export function firstUntold(letters: Told, most: number): number {
  const front = Array.from({ length: most }, (_, i) => i + 1);
  const places = [...front, ...front.map((place) => -place)];
  return places.find((place) => !isTold(letters, place)) ?? 1;
}
