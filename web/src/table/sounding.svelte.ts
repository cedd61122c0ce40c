/** What the table sounds like, for those who want to hear it. */

import type { Step } from '$lib/motion';
import { play } from '$lib/sounds.svelte';

interface Heard {
  readonly step: Step<unknown, unknown> | null;
  readonly mine: boolean;
}

/** Every step has its sound, and so has it that we are awaited. */
export function sounding(scene: () => Heard): void {
  $effect(() => {
    const sound = scene().step?.sound;
    if (sound) play(sound);
  });
  const mine = $derived(scene().mine);
  $effect(() => {
    if (mine) play('yours');
  });
}
