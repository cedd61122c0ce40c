/** What the table sounds like, for those who want to hear it. */

import type { Step } from '$lib/motion';
import { play } from '$lib/sounds.svelte';

interface Heard {
  readonly step: Step<unknown, unknown> | null;
  readonly mine: boolean;
  /** The seat that listens, if it is one. */
  readonly me: number | null;
}

/** Every step has its sound, and so has it that we are awaited. */
export function sounding(scene: () => Heard): void {
  $effect(() => {
    const { step, me } = scene();
    if (step?.sound && (!step.hearers || (me !== null && step.hearers.includes(me)))) play(step.sound);
  });
  const mine = $derived(scene().mine);
  $effect(() => {
    if (mine) play('yours');
  });
}
