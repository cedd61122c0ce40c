/** The last card leaves no choice: it goes by itself, once people have seen what it is (six.md#2). */

import { TIMES } from '$lib/motion';
import type { CardAim } from './aim.svelte';

export function lastCard(aim: () => CardAim): void {
  const only = $derived.by(() => {
    const { mine, sight, stage } = aim().scene;
    const [action, ...others] = sight.update.legal;
    return mine && !stage.lesson && action?.kind === 'play' && others.length === 0 ? action : null;
  });
  $effect(() => {
    if (only === null) return;
    const timer = setTimeout(() => aim().act(only), TIMES.read);
    return () => clearTimeout(timer);
  });
}
