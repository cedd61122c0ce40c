/** The last card leaves no choice: it goes by itself, once people have seen what it is (six.md#2). */

import { TIMES } from '$lib/motion';
import type { AnyScene } from './scene.svelte';

export function lastCard(scene: () => AnyScene, play: (card: number) => void): void {
  const only = $derived.by(() => {
    const { mine, sight } = scene();
    const [action, ...others] = sight.update.legal;
    return mine && action?.kind === 'play' && others.length === 0 ? action.card : null;
  });
  $effect(() => {
    if (only === null) return;
    const timer = setTimeout(play, TIMES.read, only);
    return () => clearTimeout(timer);
  });
}
