/** The last card leaves no choice: it goes by itself, once people have seen what it is (six.md#2). */

import { paced, TIMES } from '$lib/motion';
import { speed } from '$lib/speed.svelte';
import type { CardAim } from './aim.svelte';

/** How long people look at it. */
const LOOK = { move: 0, read: TIMES.read, usual: true };

export function lastCard(aim: () => CardAim): void {
  const only = $derived.by(() => {
    const { mine, sight, stage } = aim().scene;
    const [action, ...others] = sight.update.legal;
    return mine && !stage.lesson && action?.kind === 'play' && others.length === 0 ? action : null;
  });
  $effect(() => {
    if (only === null) return;
    const timer = setTimeout(() => aim().act(only), paced(LOOK, speed(), 0).read);
    return () => clearTimeout(timer);
  });
}
