/** Whether things move on the screen: as people chose here, or else as their system says. */

import { storage } from './storage';

export type Motion = 'system' | 'reduced' | 'full';

const KEPT = 'motion';
const REDUCED = '(prefers-reduced-motion: reduce)';
let chosen = $state<Motion>('system');

export const motion = (): Motion => chosen;

/** Nothing is to move; words stay as long as ever. */
export const still = (): boolean =>
  chosen === 'system' ? matchMedia(REDUCED).matches : chosen === 'reduced';

/** Styles read it here. */
const show = () => (document.documentElement.dataset.motion = still() ? 'reduced' : 'full');

export function chooseMotion(wanted: Motion): void {
  chosen = wanted;
  if (wanted === 'system') storage.remove(KEPT);
  else storage.set(KEPT, wanted);
  show();
}

/** From now on, and following the system for as long as nobody chooses. */
export function beginMotion(): void {
  const kept = storage.get(KEPT);
  chosen = kept === 'reduced' || kept === 'full' ? kept : 'system';
  matchMedia(REDUCED).addEventListener('change', show);
  show();
}
