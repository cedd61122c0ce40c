/** Light or dark: what people chose here, or else what their system says. */

import { storage } from './storage';

export type Theme = 'light' | 'dark';

const KEPT = 'theme';
const DARK = '(prefers-color-scheme: dark)';
let current = $state<Theme>('light');
let chosen = $state<Theme | 'system'>('system');

/** The one that is shown. */
export const theme = (): Theme => current;
/** The one that was asked for. */
export const chosenTheme = (): Theme | 'system' => chosen;

function show(): void {
  current = chosen === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : chosen;
  document.documentElement.dataset.theme = current;
}

export function choose(wanted: Theme | 'system'): void {
  chosen = wanted;
  if (wanted === 'system') storage.remove(KEPT);
  else storage.set(KEPT, wanted);
  show();
}

/** Shows the right one now, and follows the system for as long as nobody chooses. */
export function begin(): void {
  const kept = storage.get(KEPT);
  chosen = kept === 'light' || kept === 'dark' ? kept : 'system';
  matchMedia(DARK).addEventListener('change', show);
  show();
}
