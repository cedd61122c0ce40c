/** What moves by itself in the studio and around a sculpture: nothing, if people want motion to be reduced. */

import { still } from '$lib/stillness.svelte';
import { outgrown, type Outline } from './outlines';

/** How far the wheel turns from one picture of a film to the next. */
export const filmTurn = (): number => (still() ? 0 : 0.02);

/** What the view holds next, on its way to all that it has to hold; null: all of it, at once. */
export const nextRoom = (from: Outline, to: Outline): Outline | null => (still() ? null : outgrown(from, to));
