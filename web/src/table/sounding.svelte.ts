/** What the table sounds like, for those who want to hear it. */

import { play, type Sound } from '$lib/sounds.svelte';
import type { AnyScene, SomeStep } from './scene.svelte';

const OF_STEPS: Partial<Record<SomeStep['shows']['kind'], Sound>> = {
  reveal: 'flip',
  place: 'place',
  take: 'take',
  draft: 'place',
  deal: 'flip',
  draw: 'flip',
};

/** Every step sounds, and so does it when we are awaited. */
export function sounding(scene: () => AnyScene): void {
  $effect(() => {
    const { step } = scene();
    const sound = step && OF_STEPS[step.shows.kind];
    if (sound) play(sound);
  });
  const mine = $derived(scene().mine);
  $effect(() => {
    if (mine) play('yours');
  });
}
