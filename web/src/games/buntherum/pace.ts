import { words } from '$lib/words/index.svelte';
import type { BuntScene } from './says';

/** Tenths of a second are enough for a pace. */
export const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/** How quick the bots are that keep to the people's pace; empty where none do. */
export function paceSays({ sight }: Pick<BuntScene, 'sight'>): string {
  const say = words().buntherum;
  const known = sight.paces.filter((each) => each !== null).map(seconds);
  if (known.length === 0 || sight.update.result) return '';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? say.pace(low) : say.paces(low, high);
}
