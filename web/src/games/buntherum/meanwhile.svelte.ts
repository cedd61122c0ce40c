/** What goes on beside a race: the seconds that are left, and what it sounds like. */

import { untrack } from 'svelte';
import { play } from '$lib/sounds.svelte';
import type { Stopwatch } from './clock.svelte';
import type { BuntherumShows } from './motion';

/** Whole seconds until nobody may call any more; all of them while no card is seen. */
export function secondsLeft(running: () => Stopwatch | null, time: () => number): () => number {
  let now = $state(0);
  $effect(() => {
    const watch = running();
    if (!watch) return;
    now = watch.elapsed;
    const timer = setInterval(() => (now = watch.elapsed), 250);
    return () => clearInterval(timer);
  });
  return () => Math.max(0, Math.ceil(time() - now / 1000));
}

interface Heard {
  showing: boolean;
  /** It is ours to turn the next card. */
  turns: boolean;
  shows: BuntherumShows | undefined;
  me: number | null;
}

export function sounding(heard: () => Heard): void {
  const showing = $derived(heard().showing);
  const turns = $derived(heard().turns);
  const shows = $derived(heard().shows);
  $effect(() => {
    if (showing) untrack(() => play('flip'));
  });
  $effect(() => {
    if (shows?.kind === 'judge') untrack(() => play(shows.chips.length > 0 ? 'take' : 'place'));
    if (shows?.kind === 'end' && shows.seat === untrack(heard).me) untrack(() => play('won'));
  });
  $effect(() => {
    if (turns) untrack(() => play('yours'));
  });
}
