/** How cards go from hand to table, and from there to whoever takes them. */

import { crossfade, type TransitionConfig } from 'svelte/transition';
import { TIMES } from '$lib/motion';
import { still } from '$lib/stillness.svelte';

const lasting = (time: number): number => (still() ? 0 : time);

/** A card that comes from nowhere, or is taken. */
function leave(_node: Element, _params: unknown, comes: boolean): TransitionConfig {
  return {
    duration: lasting(comes ? TIMES.lift : TIMES.take),
    css: (t, u) => `opacity: ${t}; transform: translateY(${u * 60}%) rotate(${u * -8}deg)`,
  };
}

export const [send, receive] = crossfade({ duration: () => lasting(TIMES.place), fallback: leave });

export const slide = { duration: () => lasting(TIMES.place) };
